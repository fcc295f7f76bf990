package io.gradus.training.trainer.tryout;

import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.text.Tokenizer;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Writes a completion in pieces, so that it is seen while it grows and can be stopped. Each piece
 * reads all before it again; pieces grow with the completion, so that this costs a constant factor.
 */
final class GrowingCompletion {
    private static final int LEAST_PIECE = 4;

    private final Generator policy;
    private final Tokenizer tokenizer;
    private final TryoutRequest request;
    private final SplittableRandom random;
    private final int room;
    private final int prompt;
    private int[] tokens;

    GrowingCompletion(Generator policy, AskedText asked, TryoutRequest request) {
        this.policy = policy;
        this.request = request;
        tokenizer = asked.tokenizer();
        random = new SplittableRandom(request.seed());
        tokens = asked.tokens();
        prompt = tokens.length;
        room = policy.shape().context() - prompt;
        if (prompt == 0 || room < 1) {
            throw new IllegalArgumentException(
                    prompt == 0
                            ? "the prompt has no token; write a text"
                            : "the prompt has %d tokens and the policy reads at most %d with its completion; shorten it"
                                    .formatted(prompt, policy.shape().context()));
        }
    }

    /** Writes to the end and tells of each piece. */
    CompletionEnd write(BooleanSupplier goesOn, Consumer<TryoutEvent> listener) {
        int most = Math.min(room, request.maxTokens());
        while (written() < most) {
            if (!goesOn.getAsBoolean()) {
                return CompletionEnd.STOPPED;
            }
            append(Math.min(most - written(), Math.max(LEAST_PIECE, written() / 4)));
            listener.accept(new TryoutEvent.Written(text(), written()));
            if (tokenizer.isStop(tokens[tokens.length - 1])) {
                return CompletionEnd.END;
            }
        }
        return most == room ? CompletionEnd.CONTEXT : CompletionEnd.LIMIT;
    }

    String text() {
        return tokenizer.decode(Arrays.copyOfRange(tokens, prompt, tokens.length));
    }

    private int written() {
        return tokens.length - prompt;
    }

    private void append(int most) {
        float[] uniforms = new float[most];
        for (int i = 0; i < most; i++) {
            uniforms[i] = random.nextFloat();
        }
        int[] piece =
                policy.generate(
                                new GenerationRequest(
                                        new int[][] {tokens},
                                        new int[] {0},
                                        new float[] {(float) request.temperature()},
                                        new int[] {most},
                                        new float[][] {uniforms},
                                        tokenizer.stops()))
                        .tokens()[0];
        int before = tokens.length;
        tokens = Arrays.copyOf(tokens, before + piece.length);
        System.arraycopy(piece, 0, tokens, before, piece.length);
    }
}
