package io.gradus.backend.experiments;

import io.gradus.backend.runs.Placement;
import io.gradus.training.analysis.experiment.ControlArm;
import java.util.List;
import java.util.Optional;

/**
 * Request for an experiment: what it is to compare.
 *
 * @param name for people; absent means the treatment and the date
 * @param treatment the design whose effect is in question
 * @param controls control arms derived from the treatment
 * @param others further designs, each an arm as it is
 * @param sweep places of the treatment's document with values; each combination is an arm
 * @param seeds every arm runs once with each of them
 * @param device {@code auto}, {@code cpu} or {@code cuda:N}; absent means the treatment's own
 * @param maxSteps training steps of each run at most; absent means what the designs say
 * @param maxTokens generated training tokens of each run at most; absent means no such limit
 * @param rules what ends runs before their own limits
 * @param sendKeysTo hosts that the documents may send API keys to
 * @param placement where the runs are trained
 */
public record NewExperiment(
        Optional<String> name,
        PinnedCurriculum treatment,
        List<ControlArm> controls,
        List<PinnedCurriculum> others,
        List<SweepAxis> sweep,
        List<Long> seeds,
        Optional<String> device,
        Optional<Long> maxSteps,
        Optional<Long> maxTokens,
        ExperimentRules rules,
        List<String> sendKeysTo,
        Placement placement) {
    public NewExperiment {
        controls = List.copyOf(controls);
        others = List.copyOf(others);
        sweep = List.copyOf(sweep);
        seeds = List.copyOf(seeds);
        sendKeysTo = List.copyOf(sendKeysTo);
    }
}
