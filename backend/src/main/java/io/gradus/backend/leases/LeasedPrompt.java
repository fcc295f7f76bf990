package io.gradus.backend.leases;

import java.util.List;
import java.util.Optional;

/**
 * How a rollout of a lease is to be sampled and trained, where guidance gives it something.
 *
 * @param index the rollout, from 0
 * @param prompt what the policy is asked, with its hint
 * @param messages the same as the messages of a chat; empty where the document has no chat
 * @param prefix what the answer begins with: the policy goes on from there, and its completion is
 *     sent without it
 * @param maxTokens longest completion behind the prefix, tokens, the end token included
 * @param trainWithHint whether the policy is trained behind this prompt; where not, behind the
 *     lease's own, so that it learns to do without the hint
 * @param trainOn what the policy is trained on: {@code completion}, or {@code prefixAndCompletion}
 * @param help how much it is given, for example {@code plan} or {@code steps-0.50}
 * @param reason why, with what was seen; empty where the document alone says so
 */
public record LeasedPrompt(
        int index,
        String prompt,
        List<ChatMessage> messages,
        Optional<String> prefix,
        int maxTokens,
        boolean trainWithHint,
        TrainOn trainOn,
        String help,
        String reason) {
    public LeasedPrompt {
        messages = List.copyOf(messages);
    }
}
