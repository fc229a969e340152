import type { FoundElement, Target } from './find-in-page.ts';

/** The browser interface of the journeys, independent of the driver protocol. */
export interface Browser {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page. It is sent as text, so it can only use its arguments and the page. */
  evaluate<A extends unknown[], R>(run: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** Returns the elements of a target without waiting. */
  inspect(target: Target): Promise<FoundElement[]>;
  /** Acts on the first element of a target; returns false when there is none, or none that is ready. */
  click(target: Target): Promise<boolean>;
  /** Appends to the field's text. */
  type(target: Target, text: string): Promise<boolean>;
  chooseFiles(target: Target, paths: string[]): Promise<boolean>;
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  /** Sets the size of the viewport, without browser bars. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Uncaught errors of the page, if the protocol reports them. */
  problems(): string[];
  kill(): Promise<void>;
}

export interface Engine {
  name: string;
  start(): Promise<Browser>;
}
