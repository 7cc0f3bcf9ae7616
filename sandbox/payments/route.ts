import type { Finish, ReceivedRequest, Service } from '../service/service.ts';

/** A request with what a form endpoint looks at. */
export interface FormRequest extends ReceivedRequest {
  method: string;
  /** Path and query as received. */
  url: string;
}

/** A path of payment collection, open to GET and POST alike, and what answers it. */
export interface CollectionRoute {
  path: string;
  /** @param origin `http://127.0.0.1:<port>`, for addresses in replies */
  respond(received: FormRequest, service: Service, origin: string): Finish;
}
