package io.gradus.training.problem;

import java.util.Optional;

/**
 * A criterion that belongs to one problem.
 *
 * @param text what a completion must, or with negative points must not, do
 * @param points earned where it holds; negative for faults
 * @param pattern RE2 expression that decides it; empty where only a judge can
 */
public record ChecklistItem(String text, double points, Optional<String> pattern) {}
