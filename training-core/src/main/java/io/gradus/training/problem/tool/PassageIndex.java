package io.gradus.training.problem.tool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * Passages of text that are found by BM25 (Robertson and Zaragoza 2009) with Lucene's constants, k1
 * 1.2 and b 0.75: an index in memory, in one segment and one thread, so that the same passages and
 * words always give the same order; equal scores keep the order of the passages.
 */
final class PassageIndex {
    private static final String TEXT = "text";
    private static final int MAX_WORDS = 64;

    /** Kept here, because a logger that nobody holds forgets its level. */
    private static final Logger VECTOR_HINTS =
            Logger.getLogger("org.apache.lucene.internal.vectorization.VectorizationProvider");

    static {
        // it advises a module of the JVM that makes large vector indexes faster; there is none here
        VECTOR_HINTS.setLevel(Level.SEVERE);
    }

    private final List<String> passages;
    private final IndexSearcher searcher;

    private PassageIndex(List<String> passages, IndexSearcher searcher) {
        this.passages = passages;
        this.searcher = searcher;
    }

    /** An index of these passages. */
    static PassageIndex of(List<String> passages) {
        ByteBuffersDirectory directory = new ByteBuffersDirectory();
        try (StandardAnalyzer analyzer = new StandardAnalyzer()) {
            IndexWriterConfig settings =
                    new IndexWriterConfig(analyzer)
                            .setSimilarity(new BM25Similarity())
                            .setMergeScheduler(new SerialMergeScheduler());
            try (IndexWriter writer = new IndexWriter(directory, settings)) {
                for (String passage : passages) {
                    Document document = new Document();
                    document.add(new TextField(TEXT, passage, Field.Store.NO));
                    writer.addDocument(document);
                }
                writer.forceMerge(1);
            }
            IndexSearcher searcher = new IndexSearcher(DirectoryReader.open(directory));
            searcher.setSimilarity(new BM25Similarity());
            searcher.setQueryCache(null);
            return new PassageIndex(List.copyOf(passages), searcher);
        } catch (IOException e) {
            throw new UncheckedIOException("the index in memory cannot be written", e);
        }
    }

    /** The passages that have any of these words, best first, at most so many. */
    List<String> best(Set<String> words, int most) {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        words.forEach(w -> query.add(new TermQuery(new Term(TEXT, w)), Occur.SHOULD));
        try {
            List<String> found = new ArrayList<>();
            for (ScoreDoc hit : searcher.search(query.build(), most).scoreDocs) {
                found.add(passages.get(hit.doc));
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException("the index in memory cannot be read", e);
        }
    }

    /** The different words of a request, as passages are cut into words; the first 64. */
    static Set<String> words(String request) {
        Set<String> words = new TreeSet<>();
        try (StandardAnalyzer analyzer = new StandardAnalyzer();
                TokenStream tokens = analyzer.tokenStream(TEXT, request)) {
            CharTermAttribute word = tokens.addAttribute(CharTermAttribute.class);
            tokens.reset();
            while (words.size() < MAX_WORDS && tokens.incrementToken()) {
                words.add(word.toString());
            }
            tokens.end();
        } catch (IOException e) {
            throw new UncheckedIOException("the request cannot be read", e);
        }
        return words;
    }
}
