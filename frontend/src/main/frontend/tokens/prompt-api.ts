import { promptRequest, type PromptAddress } from './prompt-address';
import type { PromptTokens, Refusal } from './types';

/** The tokens of a prompt, or why there are none. */
export async function askTokens(address: PromptAddress): Promise<PromptTokens | Refusal> {
  const response = await fetch('/api/v1/tokens', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(promptRequest(address)),
  });
  const answer = (await response.json().catch(() => ({}))) as Partial<Refusal>;
  if (response.ok) return answer as unknown as PromptTokens;
  return {
    detail: answer.detail ?? `${response.status} ${response.statusText}`,
    place: answer.place ?? '',
    remedy: answer.remedy ?? '',
    errors: answer.errors ?? [],
  };
}
