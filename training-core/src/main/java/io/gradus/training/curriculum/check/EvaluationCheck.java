package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.SampledEvaluationSpec;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.Findings;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks what is measured by samples, and that what no stage shall train on is not trained on. */
record EvaluationCheck(CurriculumDocument document, Findings findings) {
    void check() {
        document.evaluate().samples().ifPresent(this::checkSamples);
        for (int i = 0; i < document.evaluate().transfer().size(); i++) {
            checkUntrained(i);
        }
    }

    private void checkSamples(SampledEvaluationSpec samples) {
        List<Integer> ks = samples.passAt();
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < ks.size(); i++) {
            String place = "evaluate.samples.passAt[" + i + "]";
            int k = ks.get(i);
            if (k < 1 || k > samples.count()) {
                findings.add(
                        place,
                        "must be in [1, %d], the count of samples, was %d; raise evaluate.samples.count or leave it out"
                                .formatted(samples.count(), k));
            } else if (!seen.add(k)) {
                findings.add(place, "is in the list twice: " + k);
            }
        }
    }

    private void checkUntrained(int index) {
        String family = document.evaluate().transfer().get(index).family();
        for (int i = 0; i < document.stages().size(); i++) {
            StageSpec stage = document.stages().get(i);
            boolean isTrained =
                    stage.enabled()
                            && !stage.kind().measures()
                            && document.families(stage).stream()
                                    .anyMatch(spec -> spec.family().equals(family));
            if (isTrained) {
                findings.add(
                        "evaluate.transfer[" + index + "].family",
                        "is trained on in stage '%s': '%s'; name another family, or measure it under evaluate.problems"
                                .formatted(stage.name(), family));
                return;
            }
        }
    }
}
