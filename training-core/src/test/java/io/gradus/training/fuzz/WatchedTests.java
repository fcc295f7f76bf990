package io.gradus.training.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Setting;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every promise that a reader can break is noticed when one breaks it. */
class WatchedTests {
    private static final Outcome SOUND = new Outcome(true, List.of());
    private static final String TEXT = "size: 3\n";

    record Part(@Setting(explanation = "Size.") int size) {}

    @Test
    void whatIsThrownIsAFaultWithItsPlace() throws InterruptedException {
        try (Watched watched = new Watched(Duration.ofSeconds(60), 1 << 20)) {
            Outcome outcome =
                    watched.run(() -> {
                        throw new StackOverflowError("deep");
                    });

            assertThat(outcome.faults())
                    .singleElement()
                    .asString()
                    .contains("StackOverflowError: deep", "WatchedTests");
        }
    }

    @Test
    void workIsCountedAndWhatStaysBelowTheBudgetIsSound() throws InterruptedException {
        try (Watched watched = new Watched(Duration.ofSeconds(60), 1 << 20)) {
            assertThat(watched.run(() -> SOUND)).isEqualTo(SOUND);
            assertThat(watched.run(() -> made(new byte[2 << 20])).faults())
                    .singleElement()
                    .asString()
                    .startsWith("allocates ")
                    .endsWith("of at most 1,048,576");
        }
    }

    private static Outcome made(byte[] large) {
        return large.length > 0 ? SOUND : new Outcome(false, List.of());
    }

    @Test
    void aReaderThatHangsIsGivenUpAndToldWhereItIs() {
        CountDownLatch never = new CountDownLatch(1);
        try (Watched watched = new Watched(Duration.ofMillis(50), 1 << 20)) {
            assertThatThrownBy(() ->
                            watched.run(() -> {
                                never.await();
                                return SOUND;
                            }))
                    .isInstanceOf(Watched.Hanging.class)
                    .hasMessageContaining("CountDownLatch.await");
        }
    }

    @Test
    void anErrorNeedsAPlaceInTheTextAndWordsForPeople() {
        assertThat(faults(new DocumentError("size", 1, 7, "must be <= 2", Optional.empty()), 1))
                .isEmpty();
        assertThat(faults(new DocumentError("size", 1, 40, "must be <= 2", Optional.empty()), 1))
                .singleElement()
                .asString()
                .startsWith("has no place");
        assertThat(faults(new DocumentError("size", 9, 1, "must be <= 2", Optional.empty()), 1))
                .hasSize(1);
        assertThat(faults(new DocumentError("", 0, 0, "must be <= 2", Optional.empty()), 1))
                .hasSize(1);
        assertThat(faults(new DocumentError("size", 1, 7, " ", Optional.empty()), 1)).hasSize(1);
        assertThat(
                        faults(
                                new DocumentError(
                                        "size", 1, 7, "java.lang.Integer: 3", Optional.empty()),
                                1))
                .containsExactly("tells of the program: java.lang.Integer: 3");
        assertThat(faults(new DocumentError("size", 1, 7, "must be <= 2", Optional.empty()), 102))
                .containsExactly("gives 102 errors");
    }

    private static List<String> faults(DocumentError error, int times) {
        List<DocumentError> errors = IntStream.range(0, times).mapToObj(_ -> error).toList();
        return Promises.ofDocument(TEXT, new Reading.Invalid<Part>(errors), WatchedTests::read)
                .faults();
    }

    @Test
    void whatIsAcceptedMustComeBackAsItWas() {
        assertThat(Promises.ofDocument(TEXT, read(TEXT), WatchedTests::read)).isEqualTo(SOUND);
        assertThat(Promises.ofDocument(TEXT, read(TEXT), _ -> read("size: 4")).faults())
                .singleElement()
                .asString()
                .startsWith("is another document");
        assertThat(Promises.ofDocument(TEXT, read(TEXT), _ -> read("size: x")).faults())
                .singleElement()
                .asString()
                .startsWith("is refused once it was written");
    }

    private static Reading<Part> read(String text) {
        return DocumentReader.read(text, Part.class);
    }
}
