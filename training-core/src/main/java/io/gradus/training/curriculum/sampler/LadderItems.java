package io.gradus.training.curriculum.sampler;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The arms of a space in items: arms that differ in the level of one attribute alone, from the
 * least. Items are numbered in the order of their first arms; no number ever changes.
 */
final class LadderItems {
    private final ArmSpace space;
    private final String attribute;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<List<Integer>> rungs = new ArrayList<>();
    private final List<Integer> items = new ArrayList<>();

    LadderItems(ArmSpace space, String attribute) {
        this.space = space;
        this.attribute = attribute;
    }

    /** Takes in the arms that have joined the space. */
    void grow() {
        for (int arm = items.size(); arm < space.size(); arm++) {
            Arm at = space.at(arm);
            String name = at.entry() + "/" + at.without(attribute);
            int item = numbers.computeIfAbsent(name, _ -> numbers.size());
            if (item == rungs.size()) {
                rungs.add(new ArrayList<>());
            }
            rungs.get(item).add(arm);
            rungs.get(item).sort(Comparator.comparingInt(this::level));
            items.add(item);
        }
    }

    /** The level of an arm; 0 where its family has none. */
    int level(int arm) {
        Arm at = space.at(arm);
        return at.has(attribute) ? at.difficulty().level(attribute) : 0;
    }

    int size() {
        return rungs.size();
    }

    /** The item that an arm is a rung of. */
    int item(int arm) {
        return items.get(arm);
    }

    int easiest(int item) {
        return rungs.get(item).getFirst();
    }

    /** The arm one rung above; empty at the top. */
    OptionalInt above(int arm) {
        List<Integer> ladder = rungs.get(item(arm));
        int next = ladder.indexOf(arm) + 1;
        return next < ladder.size() ? OptionalInt.of(ladder.get(next)) : OptionalInt.empty();
    }
}
