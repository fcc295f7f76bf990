package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.preview.ComparisonReport;
import java.util.Optional;

/**
 * Result of another rubric for the recorded rollouts of a stage; exact for every group that is
 * compared.
 *
 * @param path the stage
 * @param name its name
 * @param withoutTexts groups of the stage whose texts the recording does not hold, which say
 *     nothing here
 * @param unlike groups compared whose reward under the run's own rubric comes out other than it was
 *     recorded, because the rubric reads or remembers what a text does not hold
 * @param comparison the groups that could be scored; empty where there was none
 */
public record RescoredStage(
        String path,
        String name,
        long withoutTexts,
        long unlike,
        Optional<ComparisonReport> comparison) {}
