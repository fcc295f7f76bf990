package io.gradus.training.curriculum.check;

import io.gradus.training.document.Findings;
import io.gradus.training.document.IntRange;
import io.gradus.training.document.Suggestions;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.catalogue.ProblemTransforms;
import io.gradus.training.problem.dataset.Datasets;
import io.gradus.training.problem.transform.ProblemTransform;
import java.util.List;
import java.util.Optional;

/** Checks the names and levels with which documents ask for problems. */
record ProblemNames(Findings findings) {
    /** Whether the family, transforms and levels of an entry are known, with a finding else. */
    boolean check(String place, ProblemSpec spec) {
        if (spec.pool().isPresent()) {
            findings.add(place + ".pool", "only a stage draws from a pool; name a family here");
            return false;
        }
        if (spec.family().isEmpty()) {
            findings.add(place + ".family", "is required; name a problem family");
            return false;
        }
        Optional<ProblemFamily> family = ProblemFamilies.named(spec.family());
        if (family.isEmpty()) {
            findings.add(
                    place + ".family",
                    Datasets.isDataset(spec.family())
                            ? "dataset '" + Datasets.id(spec.family()) + "' is not here; import it"
                            : "no problem family is named '" + spec.family() + "'",
                    Suggestions.forWord(spec.family(), ProblemFamilies.namesLike(spec.family())));
        }
        boolean known = family.isPresent();
        ProblemFamily changed = family.orElse(null);
        for (int i = 0; i < spec.transforms().size(); i++) {
            String name = spec.transforms().get(i);
            Optional<ProblemTransform> transform =
                    checkTransform(place + ".transforms[" + i + "]", name, known ? changed : null);
            known &= transform.isPresent();
            changed = known ? transform.get().of(changed) : changed;
        }
        return known && checkLevels(place, spec, changed);
    }

    /** The transform of this name, where there is one and it can be applied; no family fits all. */
    private Optional<ProblemTransform> checkTransform(
            String place, String name, ProblemFamily family) {
        Optional<ProblemTransform> transform = ProblemTransforms.named(name);
        if (transform.isEmpty()) {
            findings.add(
                    place,
                    "no transform is named '" + name + "'",
                    Suggestions.forWord(name, ProblemTransforms.names()));
            return transform;
        }
        Optional<String> refusal =
                family == null ? Optional.empty() : transform.get().refusal(family);
        refusal.ifPresent(reason -> findings.add(place, "cannot be applied here: " + reason));
        return refusal.isEmpty() ? transform : Optional.empty();
    }

    private boolean checkLevels(String place, ProblemSpec spec, ProblemFamily family) {
        return spec.difficulty().sequencedEntrySet().stream()
                .map(e ->
                        checkLevels(
                                place + ".difficulty." + e.getKey(),
                                family,
                                e.getKey(),
                                e.getValue()))
                .reduce(true, Boolean::logicalAnd);
    }

    private boolean checkLevels(String place, ProblemFamily family, String name, IntRange levels) {
        List<String> known = family.attributes().stream().map(DifficultyAttribute::name).toList();
        Optional<DifficultyAttribute> attribute =
                family.attributes().stream().filter(a -> a.name().equals(name)).findFirst();
        if (attribute.isEmpty()) {
            findings.add(
                    place,
                    family.name() + " has no attribute '" + name + "'",
                    Suggestions.forWord(name, known));
            return false;
        }
        boolean inRange =
                levels.from() >= attribute.get().min() && levels.to() <= attribute.get().max();
        if (!inRange) {
            findings.add(
                    place,
                    "must be within "
                            + attribute.get().min()
                            + ".."
                            + attribute.get().max()
                            + ", was "
                            + levels);
        }
        return inRange;
    }
}
