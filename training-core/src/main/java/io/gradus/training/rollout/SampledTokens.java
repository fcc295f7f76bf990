package io.gradus.training.rollout;

import java.util.ArrayList;
import java.util.List;

/**
 * The tokens that the policy sampled in a rollout, end token included.
 *
 * @param logProbs behaviour log-probs, in order
 * @param entropies entropies of the distributions they were drawn from in nats, in the same order
 */
public record SampledTokens(List<Float> logProbs, List<Float> entropies) {
    public SampledTokens {
        logProbs = List.copyOf(logProbs);
        entropies = List.copyOf(entropies);
    }

    /** All sampled tokens. */
    public static SampledTokens ofCompletion(Rollout rollout) {
        return from(rollout, 0);
    }

    /** The sampled tokens of the answer that the verifier reads. */
    public static SampledTokens ofAnswer(Rollout rollout) {
        return from(rollout, rollout.answerStart());
    }

    /** Whether the policy sampled none of them, for example in a demonstration. */
    public boolean isEmpty() {
        return logProbs.isEmpty();
    }

    /** The sampled tokens whose text begins at this character of the completion or behind it. */
    private static SampledTokens from(Rollout rollout, int start) {
        List<Float> logProbs = new ArrayList<>();
        List<Float> entropies = new ArrayList<>();
        int[] positions = AnswerPlaces.of(rollout).positions();
        int at = 0;
        for (Segment segment : rollout.segments()) {
            for (int i = 0; i < segment.tokens().length; i++) {
                boolean isAnswer = segment.source().isAnswer() && segment.isSampled();
                if (isAnswer && positions[at + i] >= start) {
                    logProbs.add(segment.logProbs()[i]);
                    entropies.add(segment.entropies()[i]);
                }
            }
            at += segment.tokens().length;
        }
        return new SampledTokens(logProbs, entropies);
    }
}
