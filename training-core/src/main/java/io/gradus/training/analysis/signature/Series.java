package io.gradus.training.analysis.signature;

import io.gradus.training.document.Suggestions;
import java.util.Collection;

/**
 * A number that the steps of a run tell, one value for each step that tells it. Steps that say
 * nothing of it are left out, and so are values that are not finite.
 */
public sealed interface Series {
    /**
     * A metric of steps, of evaluations or of the warm start; where {@code *} leaves a part of the
     * name open, the mean over those that fit.
     */
    record OfMetric(String name) implements Series {}

    /** Which stage a step belonged to, from 1. */
    record OfStage() implements Series {}

    /**
     * Something of the groups of a step.
     *
     * @param view what is looked at
     * @param name what it asks for by name
     */
    record OfGroups(GroupView view, String name) implements Series {}

    /** The share of a step's shown rollouts in whose text a regular expression is found. */
    record OfTexts(String regex) implements Series {}

    /** Another series in the steps of one stage, over all of its visits. */
    record InStage(Series series, String stage) implements Series {}

    /** The series as a signature's text has it. */
    default String text() {
        return switch (this) {
            case OfMetric(String name) -> quoted(name);
            case OfStage() -> "stage";
            case OfGroups(GroupView view, String name) -> view.word() + "(" + quoted(name) + ")";
            case OfTexts(String regex) -> "text(" + quoted(regex) + ")";
            case InStage(Series series, String stage) -> series.text() + " in " + quoted(stage);
        };
    }

    /** Why a run does not tell it, and what to write instead. */
    default String missing(Observations run) {
        return switch (this) {
            case OfMetric(String name) ->
                    "the metric " + name + " was not reported" + near(name, run.metricNames());
            case OfStage() -> "no step was made";
            case OfGroups(GroupView view, String name) ->
                    text() + " has no value in any step" + near(name, view.names(run));
            case OfTexts _ -> "no step showed a rollout";
            case InStage(Series series, String stage) ->
                    run.entries().anyMatch(e -> e.name().equals(stage))
                            ? "in stage " + stage + ", " + series.missing(run.in(stage))
                            : "the stage "
                                    + stage
                                    + " was never entered"
                                    + near(stage, run.stages());
        };
    }

    /** A name in quotes. */
    static String quoted(String name) {
        char quote = name.indexOf('\'') < 0 ? '\'' : '"';
        return quote + name + quote;
    }

    private static String near(String name, Collection<String> known) {
        return Suggestions.closest(name, known)
                .or(() -> Suggestions.containing(name, known))
                .map(s -> "; " + s)
                .orElse("; reported were " + String.join(", ", known));
    }
}
