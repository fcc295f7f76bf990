package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Findings;
import io.gradus.training.policy.ParameterGroupSpec;
import io.gradus.training.policy.PolicyShape;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks the parameter groups of a document's policy. */
record GroupCheck(CurriculumDocument document, Findings findings) {
    void check() {
        List<ParameterGroupSpec> groups = document.policy().groups();
        PolicyShape shape = document.policy().shape();
        Set<String> names = new HashSet<>();
        for (int i = 0; i < groups.size(); i++) {
            ParameterGroupSpec group = groups.get(i);
            String path = "policy.groups[" + i + "]";
            if (!names.add(group.name())) {
                findings.add(
                        path + ".name",
                        "is the name of an earlier group, '"
                                + group.name()
                                + "'; names must differ");
            }
            if (!group.matches(shape)) {
                findings.add(path, "has no parameters in a policy of " + shape.words());
            }
            new SpanCheck(findings)
                    .check(path + ".rate", group.rate(), document.enabledStages().stream());
        }
    }
}
