package io.gradus.training.curriculum.sampler;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Draws a track uniformly, and a spot within the track's box. */
abstract class BoxSampler implements ProblemSampler {
    private final ArmSpace space;
    private final List<ArmBox> boxes = new ArrayList<>();
    private Tracks tracks;

    BoxSampler(ArmSpace space) {
        this.space = space;
        tracks = Tracks.of(space);
        fill();
    }

    private void fill() {
        boxes.clear();
        tracks.all().stream()
                .map(track -> track.levels().stream().flatMap(List::stream).sorted().toList())
                .forEach(arms -> boxes.add(ArmBox.of(space, arms)));
    }

    /** The boxes of the tracks as they are now. */
    final List<ArmBox> boxes() {
        if (tracks.track().length < space.size()) {
            tracks = Tracks.of(space);
            fill();
        }
        return boxes;
    }

    final String name(int track) {
        return tracks.all().get(track).name();
    }

    /** The number of one of a box's spots. */
    abstract int draw(int track, SplittableRandom random);

    /** Takes note of what came of one group. */
    abstract void learn(int track, ArmBox.Spot spot, ArmResult result);

    @Override
    public final int[] choose(Choosing choice) {
        return choice.draws().stream()
                .mapToInt(random -> {
                    int track = random.nextInt(boxes().size());
                    return boxes.get(track).draw(draw(track, random), random);
                })
                .toArray();
    }

    @Override
    public final void observe(SampledStep step) {
        for (ArmResult result : step.results()) {
            ArmBox box = boxes().get(tracks.track()[result.arm()]);
            ArmBox.Spot spot = box.spots().get(box.spot(result.arm()));
            learn(tracks.track()[result.arm()], spot, result);
        }
    }
}
