package io.gradus.training.event;

/**
 * Cost and fate of a group.
 *
 * @param tokens tokens that the policy wrote in all its rollouts, end tokens included
 * @param promptTokens tokens that the policy was given in all its rollouts: the prompts, for the
 *     most part
 * @param truncated number of rollouts that reached the token limit
 * @param admitted whether the stage's filter let it into the update
 */
public record GroupWork(int tokens, int promptTokens, int truncated, boolean admitted) {}
