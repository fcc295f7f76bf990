package io.gradus.training.rollout;

import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes a line of the problem's demonstration, nonsense or too much, chosen by what it was shown
 * and wrote so far: by tokens as a generator, by messages as a trainer outside.
 */
record ScriptedPolicy(Problem problem, int salt, int context) implements Generator {
    private static final char END = '\uffff';

    @Override
    public PolicyShape shape() {
        return PolicyShape.of(Characters.SIZE, 1, 16, 2, 1, 16, context);
    }

    private String said(String before) {
        List<String> texts =
                Stream.concat(
                                problem.demonstration().lines(),
                                Stream.of("<calc>1+2</calc>", "1", "c", "b", "right", "wrong"))
                        .distinct()
                        .toList();
        int choice = Math.floorMod((before + salt).hashCode() * 31 + 7, 8 * texts.size());
        return choice % 8 == 0 ? "1".repeat(40) : texts.get(choice / 8);
    }

    /** The turn behind these messages, in as many tokens as there is room for. */
    PlayedTurn turn(List<PromptMessage> messages, int limit) {
        StringBuilder before = new StringBuilder();
        for (PromptMessage message : messages) {
            before.append(message.content());
            if (message.role().equals("assistant")) {
                before.append(END);
            }
        }
        int room = Math.min(limit, context - before.length());
        if (room <= 0) {
            return new PlayedTurn("", 0, true);
        }
        String text = said(before.toString());
        return text.length() < room
                ? new PlayedTurn(text, text.length() + 1, false)
                : new PlayedTurn(text.substring(0, room), room, true);
    }

    @Override
    public Generation generate(GenerationRequest request) {
        Generation written = Generation.ofRows(request.rows());
        for (int row = 0; row < request.rows(); row++) {
            int[] prompt = request.prompts()[request.promptOfRow()[row]];
            StringBuilder before = new StringBuilder();
            for (int token : prompt) {
                before.append(
                        token == Characters.END
                                ? Character.toString(END)
                                : Characters.TOKENIZER.decode(new int[] {token}));
            }
            int[] all = Characters.TOKENIZER.encodeTurn(said(before.toString()));
            int[] tokens = Arrays.copyOf(all, Math.min(all.length, request.limits()[row]));
            written.tokens()[row] = tokens;
            written.logProbs()[row] = new float[tokens.length];
            written.entropies()[row] = new float[tokens.length];
        }
        return written;
    }
}
