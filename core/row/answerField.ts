/** A field of n8n's Form node from version 2.4 on, as its *Define Form: Using JSON* takes it. */
export interface AnswerField {
  /** The key of the question. */
  readonly fieldName: string;
  readonly fieldLabel: string;
  readonly fieldType: 'checkbox' | 'dropdown' | 'text';
  readonly fieldOptions?: { readonly values: readonly { readonly option: string }[] };
  readonly placeholder?: string;
  readonly defaultValue?: string;
  readonly requiredField: boolean;
}
