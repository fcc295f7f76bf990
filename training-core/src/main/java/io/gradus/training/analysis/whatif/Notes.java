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
                    "Controllers and schedules over a metric stay at their start here: the replay does not"
                            + " measure what they read.");
        }
        rubrics(notes);
        commands(notes);
        return notes;
    }

    private void recording(List<String> notes) {
        if (!run.finished()) {
            notes.add(
                    "The recording ends at step %d before its curriculum did; so does everything told here."
                            .formatted(run.lastStep()));
        }
        if (!run.isDrawnAgain()) {
            notes.add(
                    "Step 1 is not drawn again from seed %d as it was recorded: another seed, or the problem families changed since; cells behind the parting are other draws."
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
                    "Only pass rates are carried over behind the parting: what the other updates"
                            + " would have taught the policy is not modelled.");
        }
        if (changed.enabledStages().stream()
                .anyMatch(s -> s.problems().stream().anyMatch(e -> e.pool().isPresent()))) {
            notes.add(
                    "Steps that were never taken ask the cells that a pool is filled from evenly,"
                            + " not the problems that it held.");
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
                                "A sampler asks the policy for %s: estimated behind the parting; before it the sampler's own memory is not led along."
                                        .formatted(what.words())));
        boolean isOther =
                changed.enabledStages().stream()
                        .filter(stage -> !stage.sampler().forgets())
                        .map(stage -> changed.objectiveOf(stage).advantage())
                        .anyMatch(advantage -> !advantage.comparesRewards());
        if (isOther) {
            notes.add(
                    "Samplers see the advantages that groups would have if their rewards alone were"
                            + " compared: what the objective made of turns or trees is not recorded.");
        }
    }

    /**
     * Names the signals that are missing behind the parting; a rule that needs it does not fire
     * there.
     */
    private void unknown(List<String> notes) {
        if (reads(Set.of(SignalKind.LOSS, SignalKind.METRIC, SignalKind.TRUNCATED))) {
            notes.add(
                    "Behind the parting nobody knows what steps would emit: rules that read loss,"
                            + " metric or truncated see what they saw before it, and nothing new.");
        }
        if (reads(Set.of(SignalKind.EVALUATION))) {
            notes.add(
                    "Behind the parting nothing is evaluated on held-out problems: rules that read"
                            + " evaluation see the last one before it.");
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
                    "%d groups have no stored texts; behind the parting they are paid what they were paid, moved by what rescored groups of the same outcome moved on average."
                            .formatted(without));
        }
        long unlike = rescored.stream().mapToLong(RescoredStage::unlike).sum();
        if (unlike > 0) {
            notes.add(
                    "%d rescored groups are paid other than recorded by the run's own rubric too: it reads or remembers what texts do not hold."
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
