package io.gradus.training.policy.text;

/**
 * Reads tokens that are more than one turn, such as a conversation that a chat template wrote: a
 * stop token within them ends nothing.
 *
 * @param tokenizer what the tokens are of
 */
record WholeText(Tokenizer tokenizer) implements Tokenizer {
    @Override
    public String id() {
        return tokenizer.id();
    }

    @Override
    public int size() {
        return tokenizer.size();
    }

    @Override
    public int[] stops() {
        return new int[0];
    }

    @Override
    public int end() {
        return tokenizer.end();
    }

    @Override
    public int[] encode(String text) {
        return tokenizer.encode(text);
    }

    @Override
    public byte[] bytes(int token) {
        return tokenizer.bytes(token);
    }

    @Override
    public boolean isSpecial(int token) {
        return tokenizer.isSpecial(token);
    }

    @Override
    public String name(int token) {
        return tokenizer.name(token);
    }

    @Override
    public boolean isPadded() {
        return tokenizer.isPadded();
    }
}
