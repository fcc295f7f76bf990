package io.gradus.training.rollout;

import java.util.Arrays;
import java.util.List;

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
        List<Segment> path = rollout.segments();
        int[] positions = new int[Segment.tokens(path).length];
        Arrays.fill(positions, -1);
        int position = 0;
        for (WrittenTurn written : WrittenTurn.of(path)) {
            int[] starts = rollout.tokenizer().starts(written.tokens());
            for (int i = 0; i < starts.length; i++) {
                positions[written.places()[i]] = position + starts[i];
            }
            // each turn stands on a line of its own
            position += rollout.tokenizer().decode(written.tokens()).length() + 1;
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
