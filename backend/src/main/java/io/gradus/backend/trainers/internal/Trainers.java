package io.gradus.backend.trainers.internal;

import io.gradus.backend.leases.Handling;
import io.gradus.backend.trainers.Honour;
import io.gradus.backend.trainers.Way;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.condition.SignalKind;
import io.gradus.training.document.DocumentLine;
import io.gradus.training.objective.ObjectiveSpec;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What trainers outside make of a line by the table.
 *
 * @param outside the curriculum
 * @param line the line
 * @param rule the table's rule for it
 */
record Trainers(Outside outside, DocumentLine line, LineRule rule) {
    /** Who honours the line in a way that is not Gradus' own. */
    Told told(Way way) {
        return switch (rule.duty()) {
            case NAME, GRADUS -> new Told(Honour.GRADUS, rule.why());
            case PROMPT -> new Told(Honour.TOLD, rule.why());
            case UNHEARD -> new Told(Honour.NOBODY, rule.why());
            case WARM_START -> warmStart();
            case SCORING -> scoring(way);
            case CONDITION -> condition(way);
            case GROUP_SIZE -> groupSize(way);
            case BATCH -> batch(way);
            case SAMPLING -> sampling(way);
            case STOP, OWN -> own(way);
            case EPISODES -> episodes(way);
            case HELD_OUT, MOMENT -> measured(way);
        };
    }

    private Told warmStart() {
        return outside.document().hasWarmStart()
                ? new Told(Honour.NOBODY, rule.why())
                : new Told(Honour.GRADUS, "there is none");
    }

    private Told scoring(Way way) {
        return way == Way.OBSERVE
                ? new Told(Honour.NOBODY, "the trainer sends rewards of its own, which count")
                : new Told(Honour.GRADUS, rule.why());
    }

    private Told own(Way way) {
        if (way != Way.TRL || rule.trl().isEmpty()) {
            boolean isListed = rule.duty() == Duty.STOP && (way == Way.LOOP || way == Way.OBSERVE);
            return new Told(isListed ? Honour.TOLD : Honour.TRAINER, rule.why());
        }
        return new Told(
                Honour.TRAINER,
                "%s of GRPOConfig; the document's value is not passed on"
                        .formatted(String.join(" and ", rule.trl())));
    }

    private Told episodes(Way way) {
        Optional<String> refused = outside.episodesRefused();
        if (refused.isPresent()) {
            return new Told(Honour.REFUSED, refused.get());
        }
        if (!outside.isPlayed()) {
            return new Told(Honour.GRADUS, rule.why());
        }
        return way == Way.TRL || way == Way.VERIFIERS
                ? new Told(Honour.REFUSED, "one completion answers a lease here")
                : new Told(Honour.TOLD, "the trainer plays episodes turn by turn");
    }

    private Told groupSize(Way way) {
        if (way == Way.VERIFIERS) {
            return new Told(Honour.TRAINER, "--num-rollouts has to be the same number");
        }
        if (way == Way.TRL && !outside.agree(ObjectiveSpec::groupSize)) {
            return new Told(
                    Honour.REFUSED,
                    "stages differ in it, which TRL cannot follow: training ends with an error at the"
                            + " first lease of another size");
        }
        return new Told(Honour.TOLD, way == Way.TRL ? passed() : rule.why());
    }

    private Told batch(Way way) {
        if (way == Way.VERIFIERS) {
            return new Told(Honour.TRAINER, "the trainer's batch size decides");
        }
        if (way == Way.TRL && !outside.agree(ObjectiveSpec::groupsPerStep)) {
            return new Told(
                    Honour.NOBODY,
                    "stages differ in it and TRL keeps the batch of the start, so that its steps are not"
                            + " those of the curriculum");
        }
        return new Told(Honour.TOLD, way == Way.TRL ? passed() : rule.why());
    }

    private Told sampling(Way way) {
        boolean stays =
                line.path().endsWith("temperature")
                        ? outside.stays(ObjectiveSpec::temperature)
                        : outside.stays(ObjectiveSpec::maxTokens);
        if (way == Way.VERIFIERS) {
            return new Told(
                    Honour.TRAINER, "set it where the trainer samples; it is not passed on");
        }
        if (way == Way.TRL && !stays) {
            return new Told(
                    Honour.NOBODY,
                    "TRL keeps the value of the start (%s); later values are not followed"
                            .formatted(rule.trl().getFirst()));
        }
        return new Told(Honour.TOLD, way == Way.TRL ? passed() : rule.why());
    }

    private String passed() {
        return "trl_args sets %s, unless you pass your own"
                .formatted(String.join(" and ", rule.trl()));
    }

    private Told measured(Way way) {
        if (way == Way.TRL || way == Way.VERIFIERS) {
            return new Told(
                    Honour.NOBODY, "held-out problems are not leased, so nothing is measured");
        }
        return new Told(rule.duty() == Duty.MOMENT ? Honour.TRAINER : Honour.TOLD, rule.why());
    }

    private Told condition(Way way) {
        List<Signal> unmeasured = outside.unmeasured(line.path());
        String words = unmeasured.stream().map(Signal::sentence).collect(Collectors.joining(", "));
        boolean evaluates =
                unmeasured.stream().anyMatch(signal -> signal.kind() == SignalKind.EVALUATION);
        if (unmeasured.isEmpty()) {
            return new Told(Honour.GRADUS, rule.why());
        }
        if (isRefused(unmeasured)) {
            return new Told(
                    Honour.REFUSED, words + " is reported by steps; write a window of steps");
        }
        return switch (way) {
            case VERIFIERS ->
                    new Told(
                            Honour.NOBODY,
                            "the taskset reports no metrics, so it waits for " + words);
            case TRL ->
                    evaluates
                            ? new Told(
                                    Honour.NOBODY, "no evaluation is run, so it waits for " + words)
                            : new Told(Honour.GRADUS, "once TRL has logged " + words);
            case LOOP, OBSERVE -> new Told(Honour.GRADUS, "once you have reported " + words);
            case GRADUS -> new Told(Honour.GRADUS, "");
        };
    }

    private boolean isRefused(List<Signal> unmeasured) {
        int stage = Outside.stageIndex(line.path());
        return unmeasured.stream()
                .flatMap(signal -> outside.reported(stage, signal).stream())
                .anyMatch(part -> part.handling() == Handling.REFUSED);
    }
}
