package io.gradus.training.curriculum;

import io.gradus.training.curriculum.sampler.ArmResult;

/**
 * Facts about a group of which there are no rollouts: it was recorded, or made up.
 *
 * @param problem the problem's key as text, or its cell where no problem was drawn
 * @param cell its difficulty cell
 * @param result what came of it; the number of its arm is the reader's to find
 */
public record AskedGroup(String problem, String cell, ArmResult result) {}
