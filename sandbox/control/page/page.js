// The page of the sandbox: asks for its state twice a second, and shows what has changed.

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
const shown = {};

/** An element with texts and elements in it: texts are never read as HTML. */
function element(name, attributes, ...children) {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children);
  return made;
}

function button(label, act) {
  return element('button', { type: 'button', onclick: act }, label);
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

/** Does something that a button asks for, says what is wrong with it, and shows what has come of it. */
async function act(method, path, body) {
  try {
    await call(method, path, body);
    byId('message').textContent = '';
  } catch (error) {
    byId('message').textContent = error.message;
  }
  await refresh();
}

function stateOf(text) {
  return element('span', { className: `state ${text}` }, text);
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
  for (const [name, value] of Object.entries(settings)) {
    const field = settingsForm.elements.namedItem(name);
    if (field === null || field === document.activeElement) continue;
    if (field.type === 'checkbox') field.checked = value;
    else field.value = value;
  }
}

function showSubjects(kind, subjects) {
  const move = kind === 'payouts' ? (id) => ({ external_id: id }) : (id) => ({ transaction_id: id });
  const rows = subjects.toReversed().map(({ id, who, amount, status }) =>
    element(
      'tr',
      {},
      element('td', {}, id),
      element('td', {}, who),
      element('td', {}, amount),
      element('td', {}, stateOf(status)),
      element(
        'td',
        {},
        ...STATUSES[kind]
          .filter((other) => other !== status)
          .map((other) => button(other, () => act('POST', `${kind}/status`, { ...move(id), status: other }))),
      ),
      element(
        'td',
        {},
        button('Notify', () => act('POST', 'notifications', { subject: id, settings: ONCE })),
        button('Wrong signature', () => act('POST', 'notifications', { subject: id, settings: WRONG })),
      ),
    ),
  );
  byId(kind).tBodies[0].replaceChildren(...rows);
}

function showDeliveries(deliveries) {
  const rows = deliveries.toReversed().map(({ n, event, subject, state, attempts }) =>
    element(
      'tr',
      {},
      element('td', {}, String(n)),
      element('td', {}, event),
      element('td', {}, subject),
      element('td', {}, stateOf(state)),
      element(
        'td',
        {},
        ...attempts.flatMap(({ status, answer, error, ms }) => [
          element('code', {}, `${status ?? error} ${answer} (${ms} ms)`),
          element('br', {}),
        ]),
      ),
      element(
        'td',
        {},
        button('Send again', () => act('POST', 'deliveries/again', { n })),
      ),
    ),
  );
  byId('deliveries').tBodies[0].replaceChildren(...rows);
}

const show = {
  account: showAccount,
  settings: showSettings,
  payouts: (payouts) => showSubjects('payouts', payouts),
  transactions: (transactions) => showSubjects('transactions', transactions),
  deliveries: showDeliveries,
};

async function refresh() {
  const live = await call('GET', 'live');
  for (const [part, value] of Object.entries(live)) {
    const text = JSON.stringify(value);
    if (shown[part] === text) continue;
    shown[part] = text;
    show[part](value);
  }
}

settingsForm.addEventListener('change', ({ target }) => {
  const { name, type, checked, value, validity } = target;
  if (!validity.valid) return;
  const setting = type === 'checkbox' ? checked : type === 'number' ? Number(value) : value;
  void act('PATCH', 'notifications', { [name]: setting });
});
settingsForm.addEventListener('submit', (event) => event.preventDefault());
for (const each of document.querySelectorAll('[data-sample]')) {
  each.addEventListener('click', () => act('POST', 'samples', { kind: each.dataset.sample }));
}

async function watch() {
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
