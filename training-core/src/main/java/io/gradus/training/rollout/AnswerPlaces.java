package io.gradus.training.rollout;

import io.gradus.training.policy.text.Characters;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * Where the tokens of a path stand in the completion.
 *
 * @param rollout the rollout
 * @param positions the character at which the text of each token of the path begins, in order; -1
 *     for those that are no part of the completion
 */
public record AnswerPlaces(Rollout rollout, int[] positions) {
    /** The places of a rollout's tokens. */
    public static AnswerPlaces of(Rollout rollout) {
        int[] positions =
                new int[rollout.segments().stream().mapToInt(s -> s.tokens().length).sum()];
        Arrays.fill(positions, -1);
        int at = 0;
        int position = 0;
        OptionalInt turn = OptionalInt.empty();
        for (Segment segment : rollout.segments()) {
            if (segment.source().isAnswer()) {
                if (turn.isPresent() && turn.getAsInt() != segment.turn()) {
                    position++; // each turn stands on a line of its own
                }
                turn = OptionalInt.of(segment.turn());
                for (int i = 0; i < segment.tokens().length; i++) {
                    positions[at + i] = position;
                    position +=
                            Characters.TOKENIZER.decode(new int[] {segment.tokens()[i]}).length();
                }
            }
            at += segment.tokens().length;
        }
        return new AnswerPlaces(rollout, positions);
    }

    /** Which tokens of the path belong to the answer that the verifier reads, in order. */
    public boolean[] answer() {
        int start = rollout.answerStart();
        boolean[] answer = new boolean[positions.length];
        for (int i = 0; i < answer.length; i++) {
            answer[i] = positions[i] >= start;
        }
        return answer;
    }
}
