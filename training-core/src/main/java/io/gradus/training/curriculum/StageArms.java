package io.gradus.training.curriculum;

import io.gradus.training.curriculum.document.StageSource;
import io.gradus.training.curriculum.sampler.Arm;
import io.gradus.training.curriculum.sampler.ArmSpace;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.pool.ProblemPool;
import io.gradus.training.problem.pool.ProblemPools;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;

/**
 * The arms of a stage: the cells of entries that name a family, the problems of those that name a
 * pool. Where two entries have the same cell or the same pool, what comes of it counts for the
 * first.
 */
public final class StageArms implements ArmSpace {
    private final List<Entry> entries = new ArrayList<>();
    private final List<Arm> arms = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** Where an entry's arms come from; numbers of its arms so far. */
    private record Entry(StageSource source, ProblemPools pools, List<Integer> arms) {
        /** The pool; throws where there is none. */
        ProblemPool pool() {
            return pools.named(source.pool().orElseThrow());
        }
    }

    private StageArms() {}

    /** The arms of a stage whose pools are these. */
    public static StageArms of(Stage stage, ProblemPools pools) {
        return of(stage.sources(), pools);
    }

    /** The arms of sources whose pools are these. */
    static StageArms of(List<StageSource> sources, ProblemPools pools) {
        StageArms space = new StageArms();
        for (StageSource source : sources) {
            space.entries.add(new Entry(source, pools, new ArrayList<>()));
            if (source.pool().isEmpty()) {
                space.addCells(space.entries.size() - 1, source);
            } else {
                space.grow();
            }
        }
        return space;
    }

    /** Arms that are cells throughout: for a pool, those that it is filled from. */
    public static StageArms ofCells(Stage stage) {
        return ofCells(stage.sources());
    }

    /** Arms that are cells throughout, of these sources. */
    public static StageArms ofCells(List<StageSource> sources) {
        StageArms space = new StageArms();
        for (StageSource source : sources) {
            space.entries.add(new Entry(source, new ProblemPools(Map.of()), new ArrayList<>()));
            space.addCells(space.entries.size() - 1, source);
        }
        return space;
    }

    private void addCells(int entry, StageSource source) {
        for (ProblemCells cells : source.cells()) {
            for (Difficulty cell : cells.cells()) {
                List<String> transforms = cells.source().transforms();
                String family = cells.source().family().name();
                String name = new ProblemKey(family, 0, cell, transforms).cell();
                add(new Arm(entry, name, name, family, cell));
            }
        }
    }

    /** Takes in what has joined the pools since. */
    public void grow() {
        for (int e = 0; e < entries.size(); e++) {
            Entry entry = entries.get(e);
            if (entry.source().pool().isPresent()) {
                for (int i = entry.arms().size(); i < entry.pool().size(); i++) {
                    ProblemKey key = entry.pool().problem(i).key();
                    add(new Arm(e, key.toString(), key.cell(), key.family(), key.difficulty()));
                }
            }
        }
    }

    private void add(Arm arm) {
        numbers.putIfAbsent(arm.name(), arms.size());
        places.add(entries.get(arm.entry()).arms().size());
        entries.get(arm.entry()).arms().add(arms.size());
        arms.add(arm);
    }

    /** Changes with the names or the order of the arms. */
    String identity() {
        CRC32C sum = new CRC32C();
        arms.forEach(arm -> sum.update((arm.name() + "\n").getBytes(StandardCharsets.UTF_8)));
        return arms.size() + "-" + Long.toHexString(sum.getValue());
    }

    /** The next problem of an arm. */
    public Problem draw(int arm, SplittableRandom random) {
        return entries.get(arms.get(arm).entry()).source().pool().isPresent()
                ? problem(arm)
                : entries.get(arms.get(arm).entry())
                        .source()
                        .drawForTraining(places.get(arm), random);
    }

    @Override
    public int size() {
        return arms.size();
    }

    @Override
    public int entries() {
        return entries.size();
    }

    @Override
    public int size(int entry) {
        return entries.get(entry).arms().size();
    }

    @Override
    public int arm(int entry, int place) {
        return entries.get(entry).arms().get(place);
    }

    @Override
    public Arm at(int arm) {
        return arms.get(arm);
    }

    @Override
    public OptionalInt find(ProblemKey problem) {
        return find(problem.toString(), problem.cell());
    }

    /** The arm of a problem's key, or else of its cell. */
    OptionalInt find(String problem, String cell) {
        Integer number = numbers.getOrDefault(problem, numbers.get(cell));
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    @Override
    public boolean isOfProblems() {
        return entries.stream().allMatch(entry -> entry.source().pool().isPresent());
    }

    @Override
    public Problem problem(int arm) {
        Entry entry = entries.get(arms.get(arm).entry());
        if (entry.source().pool().isEmpty()) {
            throw new IllegalStateException(arms.get(arm).name() + " is a cell, not a problem");
        }
        return entry.pool().problem(places.get(arm));
    }
}
