package io.gradus.training.curriculum.sampler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * The arms of a space in categories, numbered from 0 in the order of their first arms. They grow as
 * the space does; no number ever changes.
 */
final class Categories {
    private final ArmSpace space;
    private final ArmKind kind;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<List<Integer>> arms = new ArrayList<>();
    private final List<Integer> categories = new ArrayList<>();

    Categories(ArmSpace space, ArmKind kind) {
        this.space = space;
        this.kind = kind;
        grow();
    }

    /** Takes in the arms that have joined the space. */
    void grow() {
        for (int arm = categories.size(); arm < space.size(); arm++) {
            int category =
                    numbers.computeIfAbsent(kind.category(space.at(arm)), _ -> numbers.size());
            if (category == arms.size()) {
                arms.add(new ArrayList<>(1));
            }
            arms.get(category).add(arm);
            categories.add(category);
        }
    }

    int size() {
        return arms.size();
    }

    /** The entry that a category's first arm belongs to. */
    int entry(int category) {
        return space.at(arms.get(category).getFirst()).entry();
    }

    /** The results with the numbers of categories in place of those of arms. */
    List<ArmResult> of(List<ArmResult> results) {
        return results.stream().map(r -> r.withArm(categories.get(r.arm()))).toList();
    }

    /** One of a category's arms, each as likely as the next. */
    int draw(int category, SplittableRandom random) {
        List<Integer> within = arms.get(category);
        return within.size() == 1 ? within.getFirst() : within.get(random.nextInt(within.size()));
    }

    /** How likely each arm is, where this is how likely the categories are. */
    double[] spread(double[] shares) {
        double[] spread = new double[categories.size()];
        for (int arm = 0; arm < spread.length; arm++) {
            int category = categories.get(arm);
            spread[arm] = shares[category] / arms.get(category).size();
        }
        return spread;
    }
}
