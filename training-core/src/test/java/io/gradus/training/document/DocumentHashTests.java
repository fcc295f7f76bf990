package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A document as two versions of Gradus know it: the hash of what both know stays the same. */
class DocumentHashTests {
    private static final String STORED = "name: a\nway: plain\nrate: 0.5\n";

    sealed interface OldWay permits OldPlain {}

    @Choice(name = "plain", explanation = "No settings yet.")
    record OldPlain() implements OldWay {}

    record Old(
            @Setting(explanation = "A name.") String name,
            @Setting(explanation = "A way.", defaults = "plain") OldWay way,
            @Setting(explanation = "A rate.", defaults = "0.5") double rate) {}

    sealed interface Way permits Plain, Steep {}

    @Choice(name = "plain", explanation = "With a setting that came later.")
    record Plain(@Setting(explanation = "Later.", defaults = "3", since = 2) int depth)
            implements Way {}

    @Choice(name = "steep", explanation = "A way that came later.")
    record Steep() implements Way {}

    record Extra(@Setting(explanation = "A number.", defaults = "1") int number) {}

    record Now(
            @Setting(explanation = "A name.") String name,
            @Setting(explanation = "A way.", defaults = "plain") Way way,
            @Setting(explanation = "Later.", defaults = "{}", since = 2) Extra extra,
            @Setting(explanation = "A rate.", defaults = "0.5") double rate) {}

    private static final Now AT_DEFAULTS = new Now("a", new Plain(3), new Extra(1), 0.5);

    @Test
    void aSettingAddedLaterAndLeftAtItsDefaultDoesNotChangeTheHash() {
        assertThat(DocumentWriter.hash(AT_DEFAULTS))
                .isEqualTo(DocumentWriter.hash(new Old("a", new OldPlain(), 0.5)))
                .isEqualTo(Sha256.hex(STORED));
    }

    @Test
    void aDocumentStoredBeforeItExistedReadsAsTheSameDocument() {
        assertThat(DocumentReader.read(STORED, Now.class))
                .isEqualTo(new Reading.Valid<>(AT_DEFAULTS));
    }

    @Test
    void aSettingAddedLaterChangesTheHashWhereItDiffers() {
        assertThat(
                        new Now[] {
                            new Now("a", new Plain(4), new Extra(1), 0.5),
                            new Now("a", new Plain(3), new Extra(2), 0.5),
                            new Now("a", new Steep(), new Extra(1), 0.5)
                        })
                .extracting(DocumentWriter::hash)
                .doesNotHaveDuplicates()
                .doesNotContain(DocumentWriter.hash(AT_DEFAULTS));
    }

    @Test
    void aSettingOfTheFirstFormAlwaysEntersTheHash() {
        assertThat(DocumentWriter.hash(new Old("a", new OldPlain(), 0.25)))
                .isNotEqualTo(Sha256.hex(STORED));
        assertThat(Sha256.hex("name: a\nway: plain\n"))
                .isNotEqualTo(DocumentWriter.hash(new Old("a", new OldPlain(), 0.5)));
    }

    @Test
    void theResolvedTextHasEverySetting() {
        assertThat(DocumentWriter.write(AT_DEFAULTS))
                .contains("depth: 3", "extra:", "number: 1", "rate: 0.5");
    }

    @Test
    void aStateIsFoundUnderTheHashOfItsPartOrUnderTheTextOfTheFirstStoredRuns() {
        Plain part = new Plain(3);

        assertThat(DocumentWriter.isKeptFor(DocumentWriter.hash(part), part)).isTrue();
        assertThat(DocumentWriter.isKeptFor("Plain[depth=3]", part)).isTrue();
        assertThat(DocumentWriter.isKeptFor(DocumentWriter.hash(new Plain(4)), part)).isFalse();
        assertThat(DocumentWriter.isKeptFor("Plain[depth=4]", part)).isFalse();
    }
}
