package io.gradus.frontend.forms;

/**
 * A point of a curve that can be moved.
 *
 * @param id names it among the curve's points
 * @param label what it is, for people
 * @param x steps, tokens or percent
 * @param y the coefficient there
 * @param movesX whether it can go to the side
 * @param movesY whether it can go up and down
 * @param removable whether the curve can do without it
 */
record CurvePoint(
        String id,
        String label,
        double x,
        double y,
        boolean movesX,
        boolean movesY,
        boolean removable) {}
