package io.gradus.training.fuzz;

import java.util.List;

/**
 * What a reader made of a text.
 *
 * @param accepted whether it found it sound
 * @param faults promises that it broke; empty where it kept all
 */
record Outcome(boolean accepted, List<String> faults) {}
