package io.gradus.training.reward.judge;

/**
 * A question to a judge.
 *
 * @param task what to judge and how to answer: the system message
 * @param data JSON text with what is to be judged: the user message
 * @param form the verdict that is wanted
 */
public record JudgeRequest(String task, String data, VerdictForm form) {}
