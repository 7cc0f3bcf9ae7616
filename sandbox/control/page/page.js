// The page of the sandbox: asks twice a second for the part that is looked at, and shows what has changed.

const EVERY_MS = 500;
const TOKEN = document.querySelector('meta[name="sandbox-token"]').content;
const STATUSES = {
  payouts: ['in-process', 'paid', 'failed', 'canceled'],
  transactions: ['completed', 'failed', 'rejected', 'created'],
};
const WRONG = { signature: 'wrong', copies: 1 };
const ONCE = { copies: 1 };

const byId = (id) => document.getElementById(id);
const settingsForm = byId('settings');
const tabs = [...document.querySelectorAll('[role="tab"]')];
/** What is looked at, and what of it was shown last. */
const view = { tab: 'payouts', search: '', page: 1 };
const shown = {};
/** The settings as the sandbox has them. */
let saved = {};
/** The deliveries whose bodies are unfolded. */
const unfolded = new Set();

/** An element with strings and elements in it: strings are never read as HTML. */
function element(name, attributes, ...children) {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children);
  return made;
}

function button(label, act, disabled = false) {
  return element('button', { type: 'button', onclick: act, disabled }, label);
}

function tableRow(...cells) {
  return element('tr', {}, ...cells.map((cell) => element('td', {}, ...[cell].flat())));
}

function stateOf(state) {
  return element('span', { className: `state ${state}` }, state);
}

function timeOf(at) {
  const time = new Date(at);
  return element(
    'time',
    { dateTime: time.toISOString(), title: time.toISOString() },
    time.toLocaleTimeString(),
  );
}

async function call(method, path, body) {
  const reply = await fetch(path, {
    method,
    headers: { 'x-sandbox-token': TOKEN, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await reply.json();
  if (!reply.ok) throw new Error(answer.error);
  return answer;
}

/**
 * Does what a button asks for, says what is wrong with it, and shows its result.
 *
 * @returns whether it was done
 */
async function act(method, path, body) {
  let isDone = false;
  try {
    await call(method, path, body);
    isDone = true;
    byId('message').textContent = '';
  } catch (error) {
    byId('message').textContent = error.message;
  }
  await refresh();
  return isDone;
}

function showAccount(account) {
  const rows = Object.entries(account).flatMap(([name, value]) => [
    element('dt', {}, name),
    element('dd', {}, value),
  ]);
  byId('account').replaceChildren(...rows);
}

/** Leaves the field alone that somebody is typing in. */
function showSettings(settings) {
  saved = settings;
  for (const [name, value] of Object.entries(settings)) {
    const field = settingsForm.elements.namedItem(name);
    if (field === null || field === document.activeElement) continue;
    if (field.type === 'checkbox') field.checked = value;
    else field.value = value;
  }
}

function showCounts(counts) {
  for (const [name, count] of Object.entries(counts)) {
    byId(`${name}-count`).textContent = count.toLocaleString('en-US');
  }
}

/** A payout or a transaction. */
function subjectRow(kind, { id, who, amount, status, at }) {
  const subject = kind === 'payouts' ? { external_id: id } : { transaction_id: id };
  // All of them are always there, so that none slides under the pointer after a click.
  const move = (other) =>
    button(other, () => act('POST', `${kind}/status`, { ...subject, status: other }), other === status);
  const notify = (label, settings) =>
    button(label, () => act('POST', 'notifications', { subject: id, settings }));
  return tableRow(timeOf(at), id, who, amount, stateOf(status), STATUSES[kind].map(move), [
    notify('Notify', ONCE),
    notify('Wrong signature', WRONG),
  ]);
}

function deliveryRow(delivery) {
  const { n, event, subject, state, attempts } = delivery;
  const answers = attempts.flatMap(({ at, status, answer, error, ms }) => [
    timeOf(at),
    ' ',
    element('code', {}, `${status ?? error} ${answer} (${ms} ms)`),
    element('br', {}),
  ]);
  const again = button('Send again', () => act('POST', 'deliveries/again', { n }));
  return tableRow(String(n), event, subject, stateOf(state), answers, sentOf(delivery), again);
}

/** What was sent, to unfold. */
function sentOf({ n, method, url, headers, body }) {
  const details = element(
    'details',
    { open: unfolded.has(n) },
    element('summary', {}, 'Body'),
    element(
      'pre',
      {},
      `${method} ${url}`,
      ...Object.entries(headers).map((header) => `\n${header.join(': ')}`),
    ),
    element('pre', {}, readable(body)),
  );
  details.addEventListener('toggle', () => unfolded[details.open ? 'add' : 'delete'](n));
  return details;
}

function readable(body) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body || '(none)';
  }
}

function showRows({ total, page, pages, records }) {
  const row = view.tab === 'deliveries' ? deliveryRow : (record) => subjectRow(view.tab, record);
  byId(view.tab)
    .querySelector('tbody')
    .replaceChildren(...records.map(row));
  const count = total === 1 ? '1 row' : `${total.toLocaleString('en-US')} rows`;
  byId('position').textContent = `${count}, page ${page} of ${pages}`;
  byId('newer').disabled = page <= 1;
  byId('older').disabled = page >= pages;
  view.page = page;
}

const show = { account: showAccount, settings: showSettings, counts: showCounts, rows: showRows };

async function refresh() {
  const { tab, search, page } = view;
  const table = tab === 'setup' ? {} : { table: tab, search, page };
  const live = await call('GET', `live?${new URLSearchParams(table)}`);
  // What was asked for before a click is not shown after it.
  if (tab !== view.tab || search !== view.search || page !== view.page) return refresh();
  for (const [part, value] of Object.entries(live)) {
    if (part === 'rows' && tab === 'setup') continue;
    const now = JSON.stringify([value, part === 'rows' && tab]);
    if (shown[part] === now) continue;
    shown[part] = now;
    show[part](value);
  }
}

function openTab(name) {
  const tab = tabs.find((each) => each.dataset.tab === name) ?? tabs[0];
  for (const each of tabs) {
    const isOpen = each === tab;
    each.setAttribute('aria-selected', String(isOpen));
    byId(each.getAttribute('aria-controls')).hidden = !isOpen;
  }
  Object.assign(view, { tab: tab.dataset.tab, page: 1 });
  byId('message').textContent = '';
  byId('finder').hidden = view.tab === 'setup';
  void refresh();
}

function turnPage(by) {
  view.page += by;
  void refresh();
}

/** Says next to a setting whether it is saved; until another one is changed. */
function mark(control, className, words) {
  for (const each of settingsForm.querySelectorAll('.mark')) each.remove();
  control.parentElement.append(element('span', { className: `mark ${className}`, role: 'status' }, words));
}

function settingOf({ type, checked, value }) {
  return type === 'checkbox' ? checked : type === 'number' ? Number(value) : value;
}

async function save(fields, control) {
  const settings = Object.fromEntries(fields.map((field) => [field.name, settingOf(field)]));
  const wrong = fields.find(({ validity }) => !validity.valid);
  if (wrong !== undefined) byId('message').textContent = wrong.validationMessage;
  const isSaved = wrong === undefined && (await act('PATCH', 'notifications', settings));
  if (isSaved) mark(control, 'saved', 'Saved');
  else mark(control, 'wrong', 'Not saved');
}

settingsForm.addEventListener('change', ({ target }) => void save([target], target));
// What is pasted is complete; it has been taken into the field when the event is over.
settingsForm.addEventListener('paste', ({ target }) => setTimeout(() => void save([target], target)));
settingsForm.addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = [...settingsForm.elements].filter(({ name }) => name !== '');
  const changed = fields.filter((field) => settingOf(field) !== saved[field.name]);
  void save(changed, event.submitter);
});
for (const each of document.querySelectorAll('[data-sample]')) {
  each.addEventListener('click', () => act('POST', 'samples', { kind: each.dataset.sample }));
}
for (const tab of tabs) tab.addEventListener('click', () => (location.hash = tab.dataset.tab));
window.addEventListener('hashchange', () => openTab(location.hash.slice(1)));
byId('search').addEventListener('input', ({ target }) => {
  Object.assign(view, { search: target.value, page: 1 });
  void refresh();
});
byId('newer').addEventListener('click', () => turnPage(-1));
byId('older').addEventListener('click', () => turnPage(1));

async function watch() {
  openTab(location.hash.slice(1));
  for (;;) {
    try {
      await refresh();
      document.body.classList.remove('gone');
    } catch {
      byId('message').textContent = 'The sandbox does not answer.';
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
void watch();
