import { escaped } from '../../../core/http/html.ts';

/** The image of a payment method: its code on a plate. */
export function methodImage(code: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" rx="6" fill="#e4e9ef"/><text x="60" y="25" font-family="sans-serif" font-size="14" text-anchor="middle" fill="#1c2733">${escaped(code)}</text></svg>`;
}
