import type { Page } from './keepPicture.ts';

/** What the button of a form shows, where the style of the page puts something in place of its own words. */
export function buttonText(page: Page): Promise<string> {
  return page.evaluate<string>(`((button) =>
    getComputedStyle(button).fontSize === '0px' ? getComputedStyle(button, '::before').content : button.innerText
  )(document.querySelector('#submit-btn'))`);
}
