import type { IExecuteFunctions } from 'n8n-workflow';
import { readParameter } from '../../shared/readParameter.ts';
import { simplify } from '../../shared/simplify.ts';

/** @throws {OperationError} for a value that the form does not have */
export function isSimplified(context: IExecuteFunctions, itemIndex = 0): boolean {
  return readParameter(context, itemIndex, simplify);
}
