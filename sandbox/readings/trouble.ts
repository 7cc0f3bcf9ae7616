/** The status of a proxy's page, or what else may come instead of the service's answer. */
export const TROUBLES = [
  '400',
  '404',
  '405',
  '413',
  '429',
  '499',
  '502',
  '503',
  '504',
  'captive',
  'accepted',
  'accepted202',
  'busy',
  'empty',
] as const;
export type Trouble = (typeof TROUBLES)[number];

interface TroubleReply {
  status: number;
  contentType: string;
  body: string;
}

function page(status: number, title: string): TroubleReply {
  const body = `<html>\r\n<head><title>${title}</title></head>\r\n<body><center><h1>${title}</h1></center><hr></body>\r\n</html>\r\n`;
  return { status, contentType: 'text/html', body };
}

const json = (body: string): TroubleReply => ({ status: 200, contentType: 'application/json', body });

const TITLES: Record<Exclude<Trouble, 'captive' | 'accepted' | 'accepted202' | 'busy' | 'empty'>, string> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Not Allowed',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
  499: 'Client Closed Request',
  502: 'Bad Gateway',
  503: 'Service Temporarily Unavailable',
  504: 'Gateway Time-out',
};

/** A reply that says nothing about a payout: of a proxy, of a network that wants a login, of a service that is busy. */
export function troubleReply(trouble: Trouble): TroubleReply {
  switch (trouble) {
    case 'captive':
      return page(200, 'Please sign in to use this network');
    case 'accepted':
      return page(200, 'Your request is being processed');
    case 'accepted202':
      return { ...json('{"message":"Accepted"}'), status: 202 };
    case 'busy':
      return json('{"result":5,"message":"busy"}');
    case 'empty':
      return json('');
    default:
      return page(Number(trouble), `${trouble} ${TITLES[trouble]}`);
  }
}
