package io.gradus.backend.reports.internal;

import io.gradus.training.analysis.picture.CurriculumPicture;
import io.gradus.training.analysis.picture.GateTerm;
import io.gradus.training.analysis.picture.PictureSvg;
import io.gradus.training.analysis.picture.StagePicture;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The curriculum in a report: its stages as a picture and as a table. */
public final class PictureSection {
    private PictureSection() {}

    /** Writes it; nothing where this version cannot read the document any more. */
    public static void write(String document, ReportPage page) {
        if (CurriculumReader.readRecorded(document)
                instanceof Reading.Valid<CurriculumDocument>(CurriculumDocument read)) {
            CurriculumPicture picture = CurriculumPicture.of(read);
            page.heading("Curriculum");
            page.picture(PictureSvg.whole(picture));
            page.table(
                    "Stages, in order",
                    List.of("Stage", "Problems", "Reward", "Sampler", "Next stage"),
                    picture.stages().stream().map(PictureSection::row).toList());
        }
    }

    private static List<String> row(StagePicture stage) {
        Stream<String> limit = stage.maxSteps().stream().map("after at most %,d steps"::formatted);
        return List.of(
                stage.title(),
                stage.problems(),
                stage.reward(),
                stage.sampler(),
                Stream.concat(stage.gate().stream().map(GateTerm::words), limit)
                        .collect(Collectors.joining("; ")));
    }
}
