import { quoted } from '../../values/unseen.ts';
import { columnName } from '../names.ts';
import type { ShownRows } from '../shown.ts';
import { count, either, list } from './format.ts';
import { places } from './helpers.ts';

/** What is said to whoever sets up the node. */
export const setup = {
  cannot_be: ({ label, given }: { label: string; given: string }) => `"${label}" cannot be ${given}.`,
  give_choice: ({ choices }: { choices: readonly string[] }) =>
    `Choose one from the list; an expression must give ${either(choices)}.`,
  give_number: ({ least }: { least: number }) => `Give a number of at least ${count(least)}.`,
  give_boolean: 'Give true or false.',
  give_choices: ({ choices }: { choices: readonly string[] }) =>
    `Choose from the list; an expression must give a list of some of these: ${choices.join(', ')}.`,
  give_entries: 'Add its entries in the form; an expression has to give them as the form does.',
  give_text: 'Give text.',
  no_options: ({ title, given }: { title: string; given: string }) =>
    `${quoted(title)} is an expression that gives no options: its value is ${given}.`,
  correct_options: 'Correct the expression, or write each option by itself.',
  differs_by_row: ({ title, row }: { title: string; row: number }) =>
    `An expression in ${quoted(title)} gives row ${count(row)} another value than row 1, but it counts for all rows.`,
  take_from_one:
    'Write the value (of a column, its name), or take it from one place, as in {{ $("Settings").first().json.month }}.',
  syntax_error: ({ label }: { label: string }) => `"${label}" has an expression with a syntax error.`,
  correct_syntax: 'Open the field, and correct what is between {{ and }}.',
  extra_field_place: ({ name, given }: { name: string; given: string }) =>
    `"Place" of the extra field ${quoted(name)} cannot be ${given}.`,

  limit_twice: ({ currency }: { currency: string }) =>
    `The safety limit "Maximum Total" has more than one line for ${currency}.`,
  keep_one_limit: 'Keep the line that counts.',
  limit_not_number: ({ title, given }: { title: string; given: string }) =>
    `The safety limit ${quoted(title)} is ${given}, which is not a number.`,
  write_digits: 'Write digits only, with a point before decimals, such as 2000000 or 1500.50.',

  always_output:
    '"Always Output Data" is on, with which n8n puts an empty item on Created when no payout is created, so nothing was sent.',
  turn_off_output: 'Turn it off in the Settings of this node: each row comes out of Created or Not Created.',
  file_not_read: ({ file }: { file: string }) =>
    `No rows came, but a file that has not been read${file === '' ? '' : `: ${quoted(file)}`}.`,
  read_file: 'Put the node "Extract From File" in front of this one.',
  rows_in_list: ({ field }: { field: string }) => `All rows came in one item, as the list ${quoted(field)}.`,
  split_out: ({ field }: { field: string }) =>
    `Put the node "Split Out" in front of this one, with ${quoted(field)} as its field.`,
  execute_once: ({ rows }: { rows: number }) =>
    `"Execute Once" is on, with which n8n gives this node 1 of ${count(rows)} rows, so nothing was sent.`,
  nothing_mapped: 'None of the mapped fields has a value in any row, so nobody would be paid.',
  map_fields: 'Check the expressions under "Payout": the names of the input\'s columns may have changed.',
  turn_off_once: 'Turn it off in the Settings of this node: it takes all rows together anyway.',
  not_validated: ({ columns }: { columns: readonly string[] }) =>
    `Create pays rows of Validate, or API fields and nothing else, and these columns are neither: ${list(columns.map(columnName))}.`,
  validate_before:
    'Put a Paygol node with the operation Validate before this one, and connect its Rows to this node: it reads a sheet as people keep it. Or hand over API fields alone, such as id, amount and account_number.',
  words_are_for_validate:
    'If these are words as people write them, such as BancoEstado, put a Paygol node with the operation Validate before this one: it reads them, and this node takes codes.',
  rows_added: ({ rows }: { rows: ShownRows }) =>
    `Rows of Validate came, and with them API fields, in ${places(rows)}.`,
  validate_all:
    'Whoever adds a row on the way would be paid unseen. Put all rows through Validate; or pay API fields in a Create node of their own.',
  other_account: ({ serviceId, address }: { serviceId: string; address: string }) =>
    `Rows of Validate were made for another account: Service ID ${serviceId} at ${address}.`,
  validate_with_account:
    'Use the same Paygol credential in Validate and Create, and validate the rows again.',
  payout_without_id: 'The payout has no ID.',
  payout_id_long: ({ length, most }: { length: number; most: number }) =>
    `The payout ID has ${count(length)} characters; at most ${count(most)} are allowed.`,
  fill_in_payout: 'Fill "Payout" with the ID that you gave it when it was created.',
  /** The last entry of a list: the editor cuts off what does not fit into one line. */
  list_incomplete: 'May be incomplete: choose "By ID" and type the ID',
  cannot_cancel: ({ id, status }: { id: string; status: string }) =>
    `The payout "${id}" cannot be canceled: its status is ${status}.`,
  cancel_created: 'Only a payout with the status created can be canceled.',
  country_first: 'Fill in the country as two letters first, or choose "By Code" and type the method’s code.',
  type_method: 'Or choose "By Code" and type the method’s code.',
  service_id_missing: 'The Paygol credential has no Service ID, so it cannot be used for a checkout.',

  tool_items: ({ items }: { items: number }) =>
    `The agent was given ${count(items)} items at once, and n8n gives a tool the first one each time.`,
  one_item_each: 'Call the workflow of the agent once for each item.',
  tool_reads_input: 'In a tool, a field must not use $json or $input: a model can overwrite what they give.',
  name_the_node:
    'Name the node that the value comes from, as in {{ $("Webhook").item.json.id }}, or leave the field to the model.',
  tool_columns: 'In a tool, each column must be mapped: otherwise a model could fill any of them.',
  map_each_column:
    'Set "Column Mapping" to "Map Each Column Manually", and leave to the model only what it has to fill.',
  tool_fixed: ({ title }: { title: string }) =>
    `In a tool, "${title}" can't be an expression: what it gives may come from the model.`,
  set_yourself: 'Set it yourself.',
  tool_unlimited: 'A tool that pays needs a limit: a model can be talked into any amount.',
  set_a_limit: 'Add "Maximum Total" to "Safety Limits": only its currencies are paid.',

  // Said to a model, before what is said to people.
  model_checked: 'Nothing was paid or sent: this is a check, and Create may still hold a row.',
  model_created: 'Paygol has it now. Say that it was sent, not that the payee has been paid.',
  model_there: 'Paygol already has it. Do not send it again, nor under another ID.',
  model_in_doubt:
    'It may have been paid: say that this is not known, never that it was not sent, and that nobody may pay it in another way before Paygol has been asked. Never send it under another ID, in parts, or with another amount, document or account. The rest is for a person.',
  model_correct:
    'Nothing was sent. Correct only what you have written otherwise than the user; never change or round an amount, a document, a bank or an account yourself: ask. The rest is for a person.',
  model_stop:
    'Stop, and tell the user. Never send this under another ID, in parts, or with another amount, document or account: only a person may. The rest is for that person.',
  model_canceled: 'Tell the user whose payout was canceled, and how much, since an ID is easily mistaken.',
  model_cancel_again:
    'Nobody knows whether it was canceled. Make this very call again: that does no harm. If nobody knows after that, tell the user.',
  model_none_listed: 'Paygol lists no such payouts.',
  model_part_listed: 'This is only a part of what Paygol has. Never say of a payee that there is no payout.',
  model_unpaid:
    'Only "paid" means that the payee has the money. What failed may have been paid since under another ID: never pay because of this, tell the user.',
  model_payment_made:
    'Nobody has paid yet. Give the payer this address; if there are warnings, tell the user instead. Make no other for the order.',
  model_payment_open: 'It is not paid: only "completed" is.',
  model_other_price:
    'This is not the payment that was asked for, whatever its status: say so, and that nothing may be delivered for it.',
  model_set_up: 'Nothing was done: the tool is set up wrongly. Do not call it again; tell the user.',
  model_not_found:
    'This does not prove that it was never sent. Do not pay it because of this, nor under another ID: tell the user.',

  caller_not_told:
    "n8n does not tell this tool who calls it, so the tool can't see whether a person has approved the call, and nothing was done.",
  use_ai_agent:
    'So it is behind the MCP Server Trigger and in agents of the Agents page, whatever their own approval says. To pay or cancel, use it in a workflow with an AI Agent node. Here it only looks things up.',
  nobody_approved: ({ review }: { review: string }) =>
    `No person has approved this call in "${review}", so nothing was done.`,
  call_again:
    'If it is still wanted, make this one call again and no other with it: a person is then asked about it.',
  foreign_arguments: ({ names, review }: { names: readonly string[]; review: string }) =>
    `The call has arguments that this tool does not have (${names.join(', ')}). They can change what "${review}" shows, so its approval does not count, and nothing was done.`,
  call_with_own: ({ review }: { review: string }) =>
    `Make the call again with the arguments of the tool only, inside "toolParameters". A field of "${review}" must not be left to the model.`,
};
