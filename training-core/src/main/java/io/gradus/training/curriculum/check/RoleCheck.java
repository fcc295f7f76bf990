package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RoleSpec;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Suggestions;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;

/** Checks the roles of a document against the families of its stages, its models and rubrics. */
record RoleCheck(CurriculumDocument document, Findings findings) {
    void check() {
        document.roles().forEach(this::check);
        for (int i = 0; i < document.stages().size(); i++) {
            List<ProblemSpec> problems = document.stages().get(i).problems();
            for (int p = 0; p < problems.size(); p++) {
                String place = "stages[" + i + "].problems[" + p + "]";
                String setting = problems.get(p).pool().isPresent() ? ".pool" : ".family";
                document.families(problems.get(p))
                        .forEach(spec -> checkTrained(place + setting, spec));
            }
        }
    }

    private void check(String role, RoleSpec spec) {
        String path = "roles." + role;
        SequencedSet<String> roles = new LinkedHashSet<>();
        document.stages().stream()
                .flatMap(stage -> document.families(stage).stream())
                .flatMap(p -> family(p).stream())
                .forEach(family -> roles.addAll(family.roles()));
        if (!roles.contains(role)) {
            findings.add(
                    path,
                    "no problem of a stage has a role '%s'; their roles are %s"
                            .formatted(role, String.join(", ", roles)),
                    Suggestions.forWord(role, roles));
        }
        SequencedSet<String> models = new LinkedHashSet<>();
        models.add(NamedModels.POLICY);
        models.add(NamedModels.INITIAL);
        models.addAll(document.models().sequencedKeySet());
        checkName(path + ".model", "model", spec.model(), models);
        spec.rubric()
                .ifPresent(name ->
                        checkName(
                                path + ".rubric",
                                "rubric",
                                name,
                                document.rubrics().sequencedKeySet()));
    }

    private void checkName(String path, String what, String name, SequencedSet<String> known) {
        if (!known.contains(name)) {
            findings.add(
                    path,
                    "no " + what + " is named '" + name + "'",
                    Suggestions.forWord(name, known));
        }
    }

    private void checkTrained(String path, ProblemSpec problems) {
        Optional<ProblemFamily> family = family(problems);
        boolean isTrained =
                family.stream()
                        .flatMap(f -> f.roles().stream())
                        .anyMatch(
                                role -> document.role(role).map(RoleSpec::isTrained).orElse(true));
        if (family.isPresent() && !isTrained) {
            findings.add(
                    path,
                    "the policy plays none of the roles %s; give one of them model: policy"
                            .formatted(String.join(", ", family.get().roles())));
        }
    }

    /**
     * The family with its transforms, where there is such; others are reported where they stand.
     */
    private static Optional<ProblemFamily> family(ProblemSpec problems) {
        try {
            return Optional.of(ProblemSource.of(problems.family(), problems.transforms()).family());
        } catch (IllegalArgumentException _) {
            return Optional.empty(); // an unknown name, or a damaged dataset
        }
    }
}
