package io.gradus.training.recipe;

import io.gradus.training.signature.Figure;
import java.util.List;

/**
 * What the check of a mechanism came to.
 *
 * @param name the mechanism
 * @param shows what a run shows where it is at work
 * @param signature the signature's text
 * @param with what the run with the mechanism showed
 * @param without what the run without it showed
 * @param faults why it did not pass, with what to do; empty where it passed
 */
public record MechanismResult(
        String name,
        String shows,
        String signature,
        List<Figure> with,
        List<Figure> without,
        List<String> faults) {
    public MechanismResult {
        with = List.copyOf(with);
        without = List.copyOf(without);
        faults = List.copyOf(faults);
    }
}
