import type { FoundElement, Target } from './find-in-page.ts';

/** What the journeys need of a browser, whichever protocol it is driven by. */
export interface Browser {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page. It is sent as text, so it may use its arguments and the page, and nothing else. */
  evaluate<A extends unknown[], R>(run: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** What is there of a target now: nothing is waited for. */
  inspect(target: Target): Promise<FoundElement[]>;
  /** These act on the first element of a target, and return false when there is none, or none that takes it yet. */
  click(target: Target): Promise<boolean>;
  /** Adds to what is in the field. */
  type(target: Target, text: string): Promise<boolean>;
  chooseFiles(target: Target, paths: string[]): Promise<boolean>;
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  /** The size of the window, without the browser's own bars where there are any. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors of the page that nobody caught, where the protocol tells them. */
  problems(): string[];
  /** Ends the browser, also when its page hangs. */
  kill(): Promise<void>;
}

export interface Engine {
  name: string;
  start(): Promise<Browser>;
}
