package io.gradus.training.trainer.steering;

/**
 * A numbered change that somebody asked for.
 *
 * @param number its number among all commands of the run, from 1, ascending
 * @param change what it changes
 * @param by who asked for it
 * @param reason why, for people
 */
public record SteeringCommand(int number, Steering change, String by, String reason) {
    /** The command as the log holds it, once it is decided when it is applied. */
    LoggedCommand after(long step) {
        return new LoggedCommand(step, number, change, by, reason);
    }
}
