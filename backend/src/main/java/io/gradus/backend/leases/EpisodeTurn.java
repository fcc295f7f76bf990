package io.gradus.backend.leases;

import io.gradus.backend.platform.FiniteNumbers;
import java.util.List;

/**
 * A turn that is to be written next.
 *
 * @param turn its number within the episode, from 0
 * @param role whose turn it is: {@code solver} where a policy works alone
 * @param seat which of those that play the role, for example {@code verifier 0.2}; the role where
 *     an episode has one of it
 * @param trained whether the policy that is trained plays the role
 * @param player who plays it: {@code policy}, {@code initial} or a model that the document names
 * @param speaker who says what is shown: the role itself for a prompt, the name of a tool for its
 *     answer, another role for what that one wrote
 * @param prompt what is shown in this turn
 * @param messages all that this seat was shown and wrote so far, this turn's prompt last, as the
 *     messages of a chat
 * @param maxTokens most tokens that may be written, the end token included
 * @param temperature sampling temperature
 */
@FiniteNumbers
public record EpisodeTurn(
        int turn,
        String role,
        String seat,
        boolean trained,
        String player,
        String speaker,
        String prompt,
        List<ChatMessage> messages,
        int maxTokens,
        double temperature) {
    public EpisodeTurn {
        messages = List.copyOf(messages);
    }
}
