package io.gradus.training.analysis.whatif;

import java.util.List;
import java.util.Optional;

/**
 * Effects of a changed curriculum on a recorded run. Spans and numbers that are not marked as
 * estimated are exact.
 *
 * @param run names the run
 * @param changes the differences of the two documents
 * @param divergence where the paths part; empty where they never do within the recording
 * @param recordedSteps last step of the recording
 * @param recordedFinished whether the recorded run ended by its own rules
 * @param recorded stays of the recorded run
 * @param whatIf stays of the changed curriculum: the exact ones, then those of one typical
 *     continuation
 * @param steps steps of the whole run
 * @param tokens tokens of the whole run
 * @param filtered groups that filters dropped in the whole run
 * @param stages stage by stage, in the order of the document
 * @param cells cell by cell, by name
 * @param estimate how the part behind the divergence was estimated; empty without one
 * @param rescored what another rubric makes of the recorded rollouts, by stage; empty where no
 *     rubric is changed
 * @param notes what the replay left out, took for granted or cut short
 */
public record WhatIfReport(
        String run,
        List<WhatIfChange> changes,
        Optional<Divergence> divergence,
        long recordedSteps,
        boolean recordedFinished,
        List<StageSpan> recorded,
        List<StageSpan> whatIf,
        Difference steps,
        Difference tokens,
        Difference filtered,
        List<StageDifference> stages,
        List<CellDifference> cells,
        Optional<WhatIfEstimate> estimate,
        List<RescoredStage> rescored,
        List<String> notes) {
    public WhatIfReport {
        changes = List.copyOf(changes);
        recorded = List.copyOf(recorded);
        whatIf = List.copyOf(whatIf);
        stages = List.copyOf(stages);
        cells = List.copyOf(cells);
        rescored = List.copyOf(rescored);
        notes = List.copyOf(notes);
    }
}
