const KEY = 'gradus.tokens';

/** Whether blanks and special tokens are seen where the address does not say: as it was chosen last in this browser. */
export const tokenMarks = {
  remembered: (): boolean => localStorage.getItem(KEY) === 'shown',
  remember: (shown: boolean): void => localStorage.setItem(KEY, shown ? 'shown' : 'hidden'),
};
