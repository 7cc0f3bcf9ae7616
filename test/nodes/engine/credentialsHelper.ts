import {
  type ICredentialDataDecryptedObject,
  type ICredentials,
  ICredentialsHelper,
  type ICredentialType,
  type IHttpRequestHelper,
  type IHttpRequestOptions,
  type INode,
  type INodeCredentialsDetails,
} from 'n8n-workflow';

/**
 * Stands for the part of n8n's server that stores credentials, which the engine does not contain. The rules for
 * renewing a token are those of n8n's own helper: ask when the expirable property is empty or a request was answered
 * 401, and store the result.
 */
export class MemoryCredentials extends ICredentialsHelper {
  readonly types: Record<string, ICredentialType>;
  /** What is stored, by credential type. Tests read and change it. */
  readonly stored: Record<string, ICredentialDataDecryptedObject>;
  /** How often preAuthentication ran. */
  renewals = 0;

  constructor(types: ICredentialType[], stored: Record<string, ICredentialDataDecryptedObject>) {
    super();
    this.types = Object.fromEntries(types.map((type) => [type.name, type]));
    this.stored = stored;
  }

  getParentTypes(): string[] {
    return [];
  }

  override async authenticate(
    credentials: ICredentialDataDecryptedObject,
    typeName: string,
    requestOptions: IHttpRequestOptions,
  ): Promise<IHttpRequestOptions> {
    const { authenticate } = this.type(typeName);
    if (typeof authenticate !== 'function') return requestOptions;
    return authenticate(credentials, requestOptions);
  }

  override async preAuthentication(
    helpers: IHttpRequestHelper,
    credentials: ICredentialDataDecryptedObject,
    typeName: string,
    { type: nodeType, parameters }: INode,
    credentialsExpired: boolean,
  ): Promise<ICredentialDataDecryptedObject | undefined> {
    const type = this.type(typeName);
    const expirable = type.properties.find(
      ({ type: kind, typeOptions }) => kind === 'hidden' && typeOptions?.expirable === true,
    );
    if (expirable === undefined || type.preAuthentication === undefined) return undefined;
    // As n8n does it: in a test of the credential, always.
    const isTest = nodeType === 'n8n-nodes-base.noOp' && parameters['temp'] === '';
    if (credentials[expirable.name] !== '' && !credentialsExpired && !isTest) return undefined;
    this.renewals += 1;
    const output = (await type.preAuthentication.call(
      helpers,
      credentials,
    )) as ICredentialDataDecryptedObject;
    if (output[expirable.name] === undefined) return undefined;
    Object.assign(this.stored[typeName] as object, output);
    return Object.assign(credentials, output);
  }

  override async getDecrypted(
    _additionalData: unknown,
    _nodeCredentials: INodeCredentialsDetails,
    typeName: string,
  ): Promise<ICredentialDataDecryptedObject> {
    return { ...this.stored[typeName] };
  }

  override getCredentials(): Promise<ICredentials> {
    throw new Error('The engine does not ask for the entity.');
  }

  override async updateCredentials(): Promise<void> {}

  override async updateCredentialsOauthTokenData(): Promise<void> {}

  override isCredentialUsableByNode(): boolean {
    return true;
  }

  override async runPreAuthentication(): Promise<undefined> {
    return undefined;
  }

  override getCredentialsProperties(typeName: string) {
    return this.type(typeName).properties;
  }

  private type(name: string): ICredentialType {
    const type = this.types[name];
    if (type === undefined) throw new Error(`No credential type ${name}`);
    return type;
  }
}
