import type { NodeHint } from 'n8n-workflow';

const creates = '$parameter["resource"] === "payout" && $parameter["operation"] === "create"';

/** Empty in a new node; an option of the collection that was added and left empty does not count as a limit either. */
const hasLimits = '["maxTotals", "maxPerPayout", "maxRows"].some((name) => $parameter["limits"]?.[name])';

/**
 * What n8n's editor shows before a node is run. n8n's button "Execute step" runs an operation as it is, also one that
 * pays.
 */
export const hints: NodeHint[] = [
  {
    message:
      'This operation pays: "Execute step" sends the rows to Paygol at once. To check them and see the totals first, put a node of its own with the operation "Validate" before this one.',
    type: 'warning',
    location: 'outputPane',
    whenToDisplay: 'beforeExecution',
    displayCondition: `={{ ${creates} }}`,
  },
  {
    message:
      'No "Safety Limits" are set: whatever comes in is paid. Add a "Maximum Total" for each currency that you pay in.',
    type: 'warning',
    location: 'outputPane',
    whenToDisplay: 'beforeExecution',
    displayCondition: `={{ ${creates} && !${hasLimits} }}`,
  },
];
