package io.gradus.training.trainer.steering;

/**
 * A command of a run's log: document, seed and log fix every event of the run.
 *
 * @param step the completed step after which it is applied
 * @param number its number among all commands of the run, from 1, ascending
 * @param change what it changes
 * @param by who asked for it
 * @param reason why, for people
 */
public record LoggedCommand(long step, int number, Steering change, String by, String reason) {}
