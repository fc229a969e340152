import * as z from 'zod';

import type { OpenAiSettings } from '../../platform/config/config.ts';
import { observe } from '../../platform/metrics/observe.ts';
import type { Tagger, Tagging } from './tagger.ts';

const TIMEOUT_MS = 9_000;
const MAX_OBJECTS = 3;
const MAX_COLOURS = 2;

const QUESTION = `Op de foto staat een gevonden voorwerp. Antwoord alleen met JSON in deze vorm:
{"voorwerpen": ["jas"], "kleuren": ["blauw"]}
Geef één tot drie Nederlandse zelfstandige naamwoorden voor het voorwerp, het zekerste eerst, en één of twee kleuren van het
voorwerp zelf, niet van de achtergrond. Gebruik kleine letters. Herken je geen voorwerp, geef dan twee lege lijsten.
Beschrijf nooit mensen en neem geen namen over die je leest.`;

const Words = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[\p{L}][\p{L} -]{0,39}$/u),
  )
  .catch([]);
const Answer = z.object({ voorwerpen: Words, kleuren: Words });
const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/** Uses any vision model behind an OpenAI-compatible endpoint, for example one that the operator hosts. */
export function createOpenAiTagger(
  { url, model, apiKey }: OpenAiSettings,
  toJpeg: (photo: Buffer) => Promise<Buffer>,
): Tagger {
  return {
    tag: (photo) => observe('model', 'tagger', () => tag(photo)),
  };

  async function tag(photo: Buffer): Promise<Tagging> {
    const started = performance.now();
    const jpeg = await toJpeg(photo);
    const image_url = { url: `data:image/jpeg;base64,${jpeg.toString('base64')}` };
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      // A redirect could send the photo to a server that the operator did not configure.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({
        model,
        temperature: 0,
        max_tokens: 200,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: QUESTION },
          { role: 'user', content: [{ type: 'image_url', image_url }] },
        ],
      }),
    });
    if (!response.ok) throw new Error(`the vision endpoint answered ${response.status}`);
    const { content } = Completion.parse(await response.json()).choices[0]!.message;
    const { voorwerpen, kleuren } = Answer.parse(JSON.parse(withoutFence(content)));
    const tags = [...voorwerpen.slice(0, MAX_OBJECTS), ...kleuren.slice(0, MAX_COLOURS)];
    const milliseconds = Math.round(performance.now() - started);
    return { tags: [...new Set(tags)], raw: { tagger: 'openai', model, voorwerpen, kleuren, milliseconds } };
  }
}

/** Some models always wrap their JSON in a code fence. */
const withoutFence = (text: string) => text.replace(/^\s*```(?:json)?\s*/, '').replace(/\s*```\s*$/, '');
