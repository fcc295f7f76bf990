package io.gradus.training.event;

/**
 * Help that guidance gave some rollouts of a group.
 *
 * @param level how much, for example {@code plan} or {@code steps-0.50}
 * @param reason why, with what was seen; empty where the document alone says so
 * @param rollouts how many rollouts got it
 * @param tokens tokens that were given, over all of them
 * @param passRate mean unshaped verifier score of these rollouts
 */
public record GivenHelp(String level, String reason, int rollouts, int tokens, double passRate) {}
