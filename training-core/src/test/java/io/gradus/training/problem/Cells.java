package io.gradus.training.problem;

import java.util.ArrayList;
import java.util.List;

/** Difficulty cells for tests. */
public final class Cells {
    private Cells() {}

    /** The family's smallest levels, but these for its first attributes. */
    public static Difficulty of(ProblemFamily family, int... levels) {
        List<AttributeValue> values = new ArrayList<>();
        for (DifficultyAttribute attribute : family.attributes()) {
            int level = values.size() < levels.length ? levels[values.size()] : attribute.min();
            values.add(new AttributeValue(attribute.name(), level));
        }
        return new Difficulty(values);
    }
}
