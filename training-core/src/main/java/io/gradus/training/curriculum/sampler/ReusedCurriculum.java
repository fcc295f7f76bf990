package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Setting;
import io.gradus.training.document.Suggestions;
import java.util.List;

/**
 * The reuse of AGAIN (Meta automatic curriculum learning, arXiv:2011.08463): the niches in which an
 * earlier run made progress are gone through again, each until the reward that the earlier run had
 * there is reached, mixed with exploration. The paper finds the earlier run by a pretest and
 * explores by ALP-GMM; here the niches are written down, and exploration is uniform. After the last
 * niche all is exploration. Both numbers are ours.
 */
@Choice(
        name = "again",
        explanation =
                "Goes through the cells that an earlier run made progress in, each until as much is reached again, with some exploration.",
        source = "arXiv:2011.08463")
public record ReusedCurriculum(
        @Setting(explanation = "The niches, in order.", min = 1, max = 64) List<ReusedNiche> niches,
        @Setting(
                        explanation = "Share of groups that are drawn from everything.",
                        defaults = "0.2",
                        min = 0,
                        max = 1)
                double exploration,
        @Setting(
                        explanation = "How many of a niche's latest groups its pass rate is over.",
                        defaults = "32",
                        unit = "groups",
                        min = 1,
                        max = 10_000,
                        stretch = true)
                int groups)
        implements ArmSamplerSpec {
    public ReusedCurriculum {
        niches = List.copyOf(niches);
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new ReusedCurriculumSampler(this, space);
    }

    @Override
    public void check(SampledStage stage, String place, Findings findings) {
        if (!stage.isSound()) {
            return;
        }
        List<String> cells = stage.cells();
        for (int i = 0; i < niches.size(); i++) {
            for (String cell : niches.get(i).cells()) {
                if (!cells.contains(cell)) {
                    findings.add(
                            place + ".again.niches[" + i + "].cells",
                            "the stage has no cell '" + cell + "'",
                            Suggestions.forWord(cell, cells));
                }
            }
        }
    }
}
