package io.gradus.training.event;

/**
 * How a group came to be what it is where it was not simply rolled out once and admitted.
 *
 * @param begun the round of its step in which its problem was chosen, from 1; 0 where the
 *     curriculum did not observe it in that step or any other
 * @param round the round in which something was last rolled out for it
 * @param refused why the update did not see it, with the numbers that decided; empty where it did
 */
public record GroupCourse(int begun, int round, String refused) {}
