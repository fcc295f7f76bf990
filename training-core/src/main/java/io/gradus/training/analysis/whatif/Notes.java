package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.whatif.WhatIfChange.Kind;
import io.gradus.training.curriculum.condition.SignalKind;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.schedule.PlacedSchedule;
import io.gradus.training.trainer.steering.Steered;
import io.gradus.training.trainer.steering.Steering;
import io.gradus.training.trainer.steering.SteeringCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Notes on what a replay left out, took for granted or cut short, in sentences. */
record Notes(
        RecordedRun run,
        CurriculumDocument changed,
        ExactPart exact,
        boolean isEstimated,
        List<RescoredStage> rescored) {
    List<String> list() {
        List<String> notes = new ArrayList<>();
        recording(notes);
        if (isEstimated) {
            estimate(notes);
        }
        if (PlacedSchedule.in(changed).stream().anyMatch(p -> p.schedule().isMeasured())) {
            notes.add(
                    "Controllers and schedules over a metric stay at their initial value: the "
                            + "replay does not measure what they read.");
        }
        rubrics(notes);
        commands(notes);
        return notes;
    }

    private void recording(List<String> notes) {
        if (!run.finished()) {
            notes.add(
                    "The recording ends at step %d, before its curriculum did, and so do these results."
                            .formatted(run.lastStep()));
        }
        if (!run.isDrawnAgain()) {
            notes.add(
                    "Seed %d does not reproduce the problems recorded in step 1: the seed differs, or the problem families have changed; problems after the divergence are different draws."
                            .formatted(run.seed()));
        }
    }

    private void estimate(List<String> notes) {
        notes.add(
                "Bands are the 10-90 % range of the continuations and too narrow: measured against"
                        + " real runs, 74 % of the steps (n = 27) and 56 % of the pass rates (n = 43)"
                        + " lay within them.");
        boolean isGate = exact.divergence().filter(d -> d.kind() == Kind.GATE).isPresent();
        if (!isGate) {
            notes.add(
                    "After the divergence, only pass rates are carried over: what the policy would "
                            + "have learned from different updates is not modelled.");
        }
        if (changed.enabledStages().stream()
                .anyMatch(s -> s.problems().stream().anyMatch(e -> e.pool().isPresent()))) {
            notes.add(
                    "Steps that were never taken sample a pool's cells evenly, not the problems "
                            + "that the pool held.");
        }
        samplers(notes);
        if (reads(Set.of(SignalKind.ENTROPY, SignalKind.LENGTH))) {
            notes.add(
                    "Conditions that read entropy or length see those of the recorded steps that"
                            + " the groups come from.");
        }
        unknown(notes);
    }

    private void samplers(List<String> notes) {
        changed.enabledStages().stream()
                .flatMap(stage -> stage.sampler().appraisal().stream())
                .distinct()
                .forEach(what ->
                        notes.add(
                                "A sampler asks the policy for %s: estimated after the divergence; before it, the sampler's state is not tracked."
                                        .formatted(what.words())));
        boolean isOther =
                changed.enabledStages().stream()
                        .filter(stage -> !stage.sampler().forgets())
                        .map(stage -> changed.objectiveOf(stage).advantage())
                        .anyMatch(advantage -> !advantage.comparesRewards());
        if (isOther) {
            notes.add(
                    "Samplers see advantages computed from rewards alone: how the objective "
                            + "credited turns or trees is not recorded.");
        }
    }

    /**
     * Names the signals that are missing behind the parting; a rule that needs it does not fire
     * there.
     */
    private void unknown(List<String> notes) {
        if (reads(Set.of(SignalKind.LOSS, SignalKind.METRIC, SignalKind.TRUNCATED))) {
            notes.add(
                    "After the divergence, metrics of steps are unknown: rules that read loss, "
                            + "metric or truncated see only the values from before it.");
        }
        if (reads(Set.of(SignalKind.EVALUATION))) {
            notes.add(
                    "After the divergence, nothing is evaluated on held-out problems: rules that "
                            + "read evaluation see the last evaluation before it.");
        }
    }

    private boolean reads(Set<SignalKind> kinds) {
        return changed.enabledStages().stream()
                .flatMap(StageSpec::signals)
                .anyMatch(signal -> kinds.contains(signal.kind()));
    }

    private void rubrics(List<String> notes) {
        long without = rescored.stream().mapToLong(RescoredStage::withoutTexts).sum();
        if (without > 0) {
            notes.add(
                    "%d groups have no stored texts; after the divergence they keep their recorded rewards, shifted by the average change of rescored groups with the same outcome."
                            .formatted(without));
        }
        long unlike = rescored.stream().mapToLong(RescoredStage::unlike).sum();
        if (unlike > 0) {
            notes.add(
                    "%d rescored groups get other rewards than recorded even under the run's own rubric: it depends on more than the texts."
                            .formatted(unlike));
        }
    }

    private void commands(List<String> notes) {
        CurriculumDocument document = changed;
        List<SteeringCommand> all =
                Stream.concat(
                                run.before().stream(),
                                run.steps().stream().flatMap(s -> s.commands().stream()))
                        .toList();
        for (SteeringCommand command : all) {
            if (command.change() instanceof Steering.SetValue change
                    && Steered.by(change, document) instanceof Steered.Refused refused) {
                notes.add(
                        "Command %d of the run changes nothing here: %s."
                                .formatted(command.number(), refused.sentence()));
            }
            document = Trail.steered(document, command);
        }
    }
}
