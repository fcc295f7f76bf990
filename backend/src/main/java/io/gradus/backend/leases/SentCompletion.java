package io.gradus.backend.leases;

import java.util.List;
import java.util.Optional;

/**
 * A completion that the trainer's policy wrote.
 *
 * @param lease id of its lease
 * @param index which of the group's rollouts it is, from 0; or give a key
 * @param key the trainer's own name for the rollout; it gets the next free index
 * @param completion the text, without the prompt and without the end token
 * @param tokens tokens that the policy wrote, the end token included; absent means those that the
 *     document's tokenizer makes of it and one for the end
 * @param truncated whether a limit cut it off
 * @param policyVersion optimiser version of the policy that wrote it; the oldest one where several
 *     wrote parts of it
 * @param logProbs log-probs of its tokens as the trainer measured them; empty where they are not
 *     told
 * @param given what the trainer's own verifiers made of it, where Gradus sees no text
 */
public record SentCompletion(
        String lease,
        Optional<Integer> index,
        Optional<String> key,
        String completion,
        Optional<Integer> tokens,
        boolean truncated,
        Optional<Long> policyVersion,
        List<Float> logProbs,
        Optional<GivenReward> given) {
    public SentCompletion {
        logProbs = List.copyOf(logProbs);
    }

    /** A completion of which only the text is known. */
    public static SentCompletion of(String lease, int index, String completion) {
        return new SentCompletion(
                lease,
                Optional.of(index),
                Optional.empty(),
                completion,
                Optional.empty(),
                false,
                Optional.empty(),
                List.of(),
                Optional.empty());
    }
}
